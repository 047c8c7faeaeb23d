import type { ProjectRecord } from '../../../scripts/api/schemas.ts';

/** What the second API had, and has no more when its site is built. */
export const goneProject: ProjectRecord = {
  _id: 'second-lighthouse',
  id: 's-0',
  title: 'Second API: lighthouse <keeper>',
  details: 'Ember, Perl',
  description: 'When the lamp was lit.',
  UrlImage: '/api/media/harbour.png',
};

/** One whose words are longer than any window. */
export const endlessProject: ProjectRecord = {
  _id: 'second-endless',
  id: 's-3',
  title: 'W'.repeat(60),
  details: 'Typescript'.repeat(8),
  description: `See https://endless.example/${'some/long/path/'.repeat(12)}`,
  UrlImage: '/api/media/orchard.png',
};

/** The projects of the second API: nothing in them is in the seeded ones. */
export const secondProjects: ProjectRecord[] = [
  {
    _id: 'second-harbour',
    id: 's-1',
    title: 'Second API: harbour pilot',
    details: 'Svelte, Go',
    description: 'The tides of one harbour, for the people who steer ships into it.',
    UrlImage: '/api/media/harbour.png',
    directLink: 'https://harbour.example/',
    github: 'https://code.example.org/harbour',
  },
  {
    _id: 'second-orchard',
    id: 's-2',
    title: 'Second API: orchard ledger',
    details: 'Vue, Rust',
    description: 'Which tree was pruned when, and by whom.',
    UrlImage: '/api/media/orchard.png',
  },
  endlessProject,
];
