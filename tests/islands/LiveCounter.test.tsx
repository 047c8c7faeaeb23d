import { act, render, screen, within } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveCounter } from '../../src/islands/LiveCounter/LiveCounter.tsx';
import { $now } from '../../src/stores/now.ts';
import { serve, wake } from './support/hydrate.ts';

const since = '2025-01-14T05:40:00+03:30';
const start = Date.parse(since);
const DAY = 86_400_000;
const labels = { years: 'y', months: 'mo', days: 'd', hours: 'h', minutes: 'min', seconds: 's' };

beforeEach(() => vi.useFakeTimers({ now: start + 400 * DAY + 3_723_000 }));

afterEach(() => {
  cleanStores($now);
  $now.set(undefined);
  vi.useRealTimers();
  document.body.replaceChildren();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const counts = () =>
  [...screen.getByRole('timer').children].map((unit) => unit.textContent.replaceAll(/\s+/g, ' ')).join(', ');

describe('LiveCounter', () => {
  test('is served with a dash for each unit, and wakes to the true time', () => {
    const island = <LiveCounter since={since} labels={labels} />;
    const page = serve(island);
    expect(counts()).toBe('– y, – mo, – d, – h, – min, – s');
    wake(page, island);
    expect(counts()).toBe('1 y, 1 mo, 4 d, 8 h, 28 min, 27 s');
  });

  test('goes on every second', () => {
    render(<LiveCounter since={since} labels={labels} />);
    const before = counts();
    pass(1000);
    expect([before.slice(-5), counts().slice(-5)]).toEqual(
      [', 27 s', ', 28 s'].map((text) => text.slice(-5)),
    );
  });

  test('is right when a sleeping tab wakes', () => {
    render(<LiveCounter since={since} labels={labels} />);
    vi.setSystemTime(start + 3 * 365.25 * DAY + 1000);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(counts()).toBe('3 y, 0 mo, 0 d, 0 h, 0 min, 1 s');
  });

  test('shows zeros before the date, and starts at it', () => {
    vi.setSystemTime(start - 1500);
    render(<LiveCounter since={since} labels={labels} />);
    const zeros = '0 y, 0 mo, 0 d, 0 h, 0 min, ';
    expect(counts()).toBe(`${zeros}0 s`);
    pass(1500);
    expect(counts()).toBe(`${zeros}0 s`);
    pass(1000);
    expect(counts()).toBe(`${zeros}1 s`);
  });

  test('writes Persian digits where the text around it is Persian', () => {
    const page = document.createElement('main');
    page.lang = 'fa';
    document.body.append(page);
    render(<LiveCounter since={since} labels={{ ...labels, minutes: 'دقیقه' }} />, { container: page });
    expect(within(page).getByText('۲۸')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).not.toMatch(/\d/);
  });

  test('is quiet to screen readers, and says the lasting part in words', () => {
    const page = serve(<LiveCounter since={since} labels={labels} untilText="since 14 January 2025" />);
    expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
    expect(page.querySelector('time')?.outerHTML).toContain(`datetime="${since}"`);
    expect(screen.getByText('since 14 January 2025')).toBeTruthy();
  });
});
