import { render } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  button,
  draft,
  expectFailure,
  expectStatus,
  field,
  fill,
  island,
  request,
  sent,
  typed,
  values,
} from '../support/contact-form.tsx';
import { hydrate, serve, wake } from '../support/hydrate.ts';

describe('ContactForm, keeping', () => {
  test('keeps what was typed before it woke', () => {
    const page = serve(island);
    field('name').value = 'Early Bird';
    wake(page, island);
    expect(field('name').value).toBe('Early Bird');
  });

  test('brings back what was typed after a reload', async () => {
    const { unmount } = render(island);
    await fill();
    unmount();
    hydrate(island);
    expect(values()).toEqual(typed);
  });

  test('brings back what could not be sent after a reload', async () => {
    expectFailure();
    request.mockRejectedValue(new TypeError('Failed to fetch'));
    const { unmount } = render(island);
    const visitor = await fill();
    await visitor.click(button());
    unmount();
    hydrate(island);
    expect(values()).toEqual(typed);
  });

  test('remembers what was typed before it woke', () => {
    const page = serve(island);
    field('name').value = 'Early Bird';
    const { unmount } = wake(page, island);
    unmount();
    hydrate(island);
    expect(field('name').value).toBe('Early Bird');
  });

  test('leaves nothing behind when the form was emptied', async () => {
    render(island);
    const visitor = await fill({ name: 'A' });
    expect(draft()).not.toBeNull();
    await visitor.clear(field('name'));
    expect(draft()).toBeNull();
  });

  test('lets what was typed early win over what was remembered', () => {
    localStorage.setItem('contact-draft', JSON.stringify({ ...typed, name: 'Old' }));
    const page = serve(island);
    field('name').value = 'New';
    wake(page, island);
    expect(values()).toEqual({ ...typed, name: 'New' });
  });

  test.each(['', '{', 'null', '[]', '7', '{"name":7,"email":{},"message":"kept"}'])(
    'does without a remembered text that is broken: %s',
    (stored) => {
      localStorage.setItem('contact-draft', stored);
      render(island);
      expect(values()).toMatchObject({ name: '', email: '', yourSubject: '' });
    },
  );

  test('works all the same when nothing can be remembered', async () => {
    vi.stubGlobal('localStorage', undefined);
    render(island);
    const visitor = await fill();
    await visitor.click(button());
    expect(sent()).toEqual(typed);
    await expectStatus(/arrived/);
  });
});
