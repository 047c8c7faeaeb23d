import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ContactForm } from '../../../src/islands/ContactForm/ContactForm.tsx';
import { COLLABORATION_FIELDS } from '../../../src/lib/collaboration.ts';
import {
  button,
  draft,
  expectRequests,
  expectStatus,
  field,
  fill,
  holdAnswer,
  island,
  request,
  sent,
  status,
  typed,
  values,
} from '../support/contact-form.tsx';
import { serve, wake } from '../support/hydrate.ts';

describe('ContactForm, sending', () => {
  test('has the four fields of the specification, three of them required, and a message of 7 rows', () => {
    render(island);
    expect(COLLABORATION_FIELDS.map((name) => [field(name).name, field(name).required])).toEqual([
      ['name', true],
      ['email', true],
      ['yourSubject', true],
      ['message', false],
    ]);
    expect(field('message').getAttribute('rows')).toBe('7');
  });

  test('waits with its button until it wakes, and names the e-mail address where no script runs', () => {
    const page = serve(island);
    expect(button().disabled).toBe(true);
    expect(page.querySelector('noscript')?.innerHTML).toContain('mailto:hello@example.com');
    wake(page, island);
    expect(button().disabled).toBe(false);
  });

  test('sends exactly the four fields, as they were typed', async () => {
    render(island);
    const visitor = await fill({ ...typed, name: ' Ada  Lovelace ' });
    await visitor.click(button());
    await expectRequests(1);
    const [address, options] = request.mock.calls[0] ?? [];
    expect(address).toBe('https://api.example.com/api/collaborates');
    expect(sent()).toEqual({ ...typed, name: ' Ada  Lovelace ' });
    expect({ ...options, body: '', signal: '' }).toEqual({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      redirect: 'error',
      body: '',
      signal: '',
    });
  });

  test('sends to its own origin when there is no host', async () => {
    render(<ContactForm host="" email="hello@example.com" />);
    const visitor = await fill();
    await visitor.click(button());
    await expectRequests(1);
    expect(request.mock.calls[0]?.[0]).toBe('/api/collaborates');
  });

  test('sends on Enter in a line', async () => {
    render(island);
    const visitor = await fill({ name: 'Ada', email: 'ada@example.com', yourSubject: 'Tea' });
    await visitor.type(field('yourSubject'), '{Enter}');
    await expectRequests(1);
    expect(sent()).toEqual({ name: 'Ada', email: 'ada@example.com', yourSubject: 'Tea', message: '' });
  });

  test('says so and clears the fields only once the message has arrived', async () => {
    const answer = holdAnswer();
    render(island);
    const visitor = await fill();
    await visitor.click(button());
    expect([status(), values()]).toEqual(['Sending your message…', typed]);
    await answer(204);
    await expectStatus(/arrived/);
    expect(values()).toEqual({ name: '', email: '', yourSubject: '', message: '' });
    expect(draft()).toBeNull();
  });

  test('sends once, however often it is asked to while it sends', async () => {
    const answer = holdAnswer();
    render(island);
    const visitor = await fill();
    await visitor.dblClick(button());
    await visitor.type(field('name'), '{Enter}{Enter}');
    await expectRequests(1);
    await answer(200);
    await expectStatus(/arrived/);
    expect(request).toHaveBeenCalledTimes(1);
  });

  test('blames nobody for a second click that comes after a quick answer', async () => {
    render(island);
    const visitor = await fill();
    await visitor.click(button());
    await expectStatus(/arrived/);
    await visitor.click(button());
    await visitor.type(field('name'), '{Enter}');
    await expectStatus(/arrived/);
    expect([request.mock.calls.length, field('name').getAttribute('aria-invalid')]).toEqual([1, 'false']);
  });

  test('holds the fields still while it sends', async () => {
    const answer = holdAnswer();
    render(island);
    const visitor = await fill();
    await visitor.click(button());
    await visitor.type(field('message'), 'more');
    expect(field('message').value).toBe(typed.message);
    await answer(200);
    await expectStatus(/arrived/);
    expect(COLLABORATION_FIELDS.map((name) => field(name).readOnly)).toEqual([false, false, false, false]);
  });

  test('begins anew with the next message', async () => {
    render(island);
    const visitor = await fill();
    await visitor.click(button());
    await visitor.type(field('name'), 'B');
    await expectStatus('');
  });
});
