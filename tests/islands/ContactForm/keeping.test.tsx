import { fireEvent, render } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { watchEarlyTyping } from '../../../src/islands/ContactForm/early-typing.ts';
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

/** A visit of this kind, as the browser describes it. */
function comeBack(type: 'reload' | 'back_forward'): void {
  const visit = Object.assign(Object.create(PerformanceEntry.prototype) as PerformanceEntry, { type });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([visit]);
}

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

  test('lets what was kept win over what the browser puts back, but for fields that were touched since', () => {
    comeBack('reload');
    localStorage.setItem('contact-draft', JSON.stringify(typed));
    const page = serve(island);
    watchEarlyTyping(page.querySelector('form'));
    field('name').value = 'Put back';
    field('message').value = 'Old and new';
    fireEvent.input(field('message'));
    wake(page, island);
    expect(values()).toEqual({ ...typed, message: 'Old and new' });
  });

  test('takes away what the browser puts back of a message that was sent', () => {
    comeBack('back_forward');
    localStorage.setItem('contact-sent', 'one');
    const page = serve(island);
    field('name').value = 'Put back';
    wake(page, island);
    expect([values().name, draft()]).toEqual(['', null]);
  });

  test('leaves what the browser puts back where nothing was sent', () => {
    comeBack('back_forward');
    const page = serve(island);
    field('name').value = 'Put back';
    wake(page, island);
    expect(values().name).toBe('Put back');
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

  test('says after a reload that a sending was interrupted, and forgets that with the next key', async () => {
    const kept = { ...typed, id: 'one', changed: Date.now(), begun: Date.now() };
    localStorage.setItem('contact-draft', JSON.stringify(kept));
    render(island);
    await expectStatus(/interrupted\. .*may have arrived or not/);
    expect(values()).toEqual(typed);
    expect(draft()).not.toContain('begun');
  });
});
