import { describe, expect, test } from 'vitest';
import {
  type FormEvent,
  type FormState,
  formReducer,
  initialFormState,
} from '../../../../src/islands/ContactForm/form-state.ts';

const message = { name: 'Ada', email: 'ada@example.com', yourSubject: 'Tea', message: '' };
const refused: FormEvent = { type: 'refused', errors: { name: 'no name', email: 'no address' } };
const edited = (field: 'name' | 'email' | 'message', error?: string): FormEvent => ({
  type: 'edited',
  field,
  error,
  message,
});
const after = (...events: FormEvent[]): FormState => events.reduce(formReducer, initialFormState);

describe('form-state', () => {
  test('goes from idle over sending to sent', () => {
    expect(after({ type: 'sending' })).toEqual({ status: 'sending', errors: {} });
    expect(after({ type: 'sending' }, { type: 'sent' })).toEqual({ status: 'sent', errors: {} });
  });

  test('keeps an unsent message after a failure, and follows its changes', () => {
    const failed = after({ type: 'sending' }, { type: 'failed', message });
    expect(failed).toEqual({ status: 'failed', errors: {}, unsent: message });
    const changed = { ...message, message: 'more' };
    expect(
      formReducer(failed, { type: 'edited', field: 'message', error: undefined, message: changed }),
    ).toEqual({
      ...failed,
      unsent: changed,
    });
  });

  test('forgets the failure with the next try', () => {
    expect(after({ type: 'sending' }, { type: 'failed', message }, { type: 'sending' })).toEqual({
      status: 'sending',
      errors: {},
    });
  });

  test('takes no answer for what is not being sent', () => {
    expect(after({ type: 'sent' })).toBe(initialFormState);
    expect(after({ type: 'failed', message })).toBe(initialFormState);
    expect(after(refused, { type: 'sent' }).status).toBe('invalid');
  });

  test('mends the errors one by one, and is idle after the last', () => {
    expect(after(refused, edited('name')).errors).toEqual({ email: 'no address' });
    expect(after(refused, edited('email', 'still none')).errors).toEqual({
      name: 'no name',
      email: 'still none',
    });
    expect(after(refused, edited('name'), edited('email'))).toBe(initialFormState);
  });

  test('leaves fields in peace that were right when they were checked', () => {
    expect(after(refused, edited('message', 'too long')).errors).toEqual({
      name: 'no name',
      email: 'no address',
    });
  });

  test('begins anew when something is typed after sending, and not while sending', () => {
    expect(after({ type: 'sending' }, { type: 'sent' }, edited('name'))).toBe(initialFormState);
    expect(after({ type: 'sending' }, edited('name')).status).toBe('sending');
  });
});
