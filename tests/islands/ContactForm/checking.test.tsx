import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  button,
  expectStatus,
  field,
  fill,
  island,
  request,
  status,
  typed,
} from '../support/contact-form.tsx';

describe('ContactForm, checking', () => {
  test('sends nothing while a field is wrong, says what is, and goes to the first', async () => {
    render(island);
    const visitor = userEvent.setup();
    await visitor.click(button());
    await expectStatus('3 fields need another look.');
    expect(request).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field('name'));
    for (const name of ['name', 'email', 'yourSubject'] as const) {
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
      const error = document.getElementById(field(name).getAttribute('aria-describedby') ?? '');
      expect(error?.textContent).toMatch(/^Please /);
    }
    expect(field('message').getAttribute('aria-invalid')).toBe('false');
  });

  test('does not take spaces for an answer, nor a word for an e-mail address', async () => {
    render(island);
    const visitor = await fill({ ...typed, name: '   ', email: 'ada' });
    await visitor.click(button());
    expect(request).not.toHaveBeenCalled();
    expect([
      screen.getByText(/tell me your name/),
      screen.getByText(/not an e-mail address yet/),
    ]).toHaveLength(2);
    expect(document.activeElement).toBe(field('name'));
  });

  test('takes an error away as soon as its field is right', async () => {
    render(island);
    const visitor = await fill({ ...typed, email: 'ada' });
    await visitor.click(button());
    await expectStatus('One field needs another look.');
    await visitor.type(field('email'), '@example.com');
    expect([status(), field('email').getAttribute('aria-invalid')]).toEqual(['', 'false']);
    const words = document.getElementById(field('email').getAttribute('aria-describedby') ?? '');
    expect(words?.textContent).toBe('Only to answer you.');
    await visitor.click(button());
    await expectStatus(/arrived/);
  });
});
