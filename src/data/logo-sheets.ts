import { drawLogoSheet, type LogoSheet } from '../lib/logo-sheet.ts';
import { openMemory } from '../lib/memory.ts';
import { getTopic } from './queries.ts';

const SHEETS = ['home', 'payments', 'social'] as const;

export type SheetName = (typeof SHEETS)[number];

/** What stands on a page together. */
const listItems: Record<SheetName, () => Promise<{ logo: string }[]>> = {
  home: async () => {
    const [skills, technologies] = await Promise.all([getTopic('skills'), getTopic('technologies')]);
    return [...skills.items, ...technologies.items];
  },
  payments: async () => (await getTopic('images')).payments,
  social: async () => (await getTopic('identity')).social,
};

const remember = openMemory<Promise<LogoSheet>>();

export function getLogoSheet(name: SheetName): Promise<LogoSheet> {
  return remember(name, async () => {
    const items = await listItems[name]();
    return drawLogoSheet(
      name,
      items.map(({ logo }) => logo),
    );
  });
}

export function getLogoSheets(): Promise<LogoSheet[]> {
  return Promise.all(SHEETS.map(getLogoSheet));
}
