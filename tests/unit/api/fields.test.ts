import { describe, expect, test } from 'vitest';
import { greeting, OWNER, serveApi, tideTable } from './support.ts';

const lone = '\uD83C';
const noText: unknown[] = [undefined, null, 7, true, [], {}, ['text'], { toString: 'x' }];
const broken = ['a\0b', `a${lone}`];
const blank = ['', ' ', '\t \u00A0\u2003', '\u200B\u00AD', '\u0007'];
const severalLines = ['a\nb', 'a\r', '\r\nBcc: all@example.com'];
const noLine = [...noText, ...broken, ...blank, ...severalLines];

const noAddress = [
  ...noText,
  ...broken,
  ...blank,
  'javascript:alert(1)',
  'JavaScript://example.com/%0aalert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://example.com/x',
  'mailto:ada@example.com',
  '//example.com/x',
  '/\\example.com',
  '/\t/example.com',
  '\\\\example.com',
  'https:example.com',
  'https:/example.com',
  'https:///example.com',
  'https://',
  'https://exa mple.com',
  'https://example.com:99999',
  'https://[::1',
  'https://user:secret@example.com',
  'https://user@example.com',
  ' https://example.com',
  'example.com',
  'www.example.com/x',
  './x.jpg',
  `/${'x'.repeat(2048)}`,
];

const projectFaults: Record<string, unknown[]> = {
  _id: [...noLine, 'a b', 'a/b', '..', '.', 'a.b', 'é', 'a%20b', 'x'.repeat(65)].slice(1),
  id: [undefined, null, true, [], {}, 1.5, 2 ** 53, ...broken, ...blank, ...severalLines, 'x'.repeat(65)],
  title: [...noLine, 'x'.repeat(301)],
  details: [...noLine, 'x'.repeat(501)],
  description: [...noText, ...broken, ...blank, 'x'.repeat(20_001)],
  UrlImage: noAddress,
  UrlVideo: noAddress.slice(1),
  directLink: noAddress.slice(1),
  github: noAddress.slice(1),
  unknown: [null, 1, 'x', {}],
  ['__proto__']: [null, 1, { title: 'x' }],
  constructor: ['x'],
  toString: ['x'],
};

const messageFaults: Record<string, unknown[]> = {
  name: [...noLine, 'x'.repeat(201)],
  email: [
    ...noLine,
    'ada',
    '@example.com',
    'ada@',
    'ada@@example.com',
    'ada @example.com',
    ' ada@example.com',
    'ada@example.com\n',
    'ada@-example.com',
    'ada@example..com',
    'ada,eve@example.com',
    'Ada <ada@example.com>',
    `${'x'.repeat(250)}@example.com`,
  ],
  yourSubject: [...noLine, 'x'.repeat(301)],
  message: [...noText, ...broken, 'x'.repeat(20_001)],
  subject: ['x'],
  ['__proto__']: [null, { name: 'Ada' }],
};

const withField = (body: object, field: string, value: unknown) =>
  // Not a literal: there, __proto__ would set the prototype, and would never be sent.
  Object.fromEntries([...Object.entries(body).filter(([key]) => key !== field), [field, value]]);

function listCases(faults: Record<string, unknown[]>): [string, unknown][] {
  return Object.entries(faults).flatMap(([field, values]) =>
    values.map((value): [string, unknown] => [field, value]),
  );
}

describe('fields of a project', () => {
  const newProject = { ...tideTable, _id: 'new' };

  test.each(Object.keys(projectFaults))('refuses each wrong value of %s, by name', async (field) => {
    const { send, store } = await serveApi();
    for (const [, value] of listCases({ [field]: projectFaults[field] ?? [] })) {
      const body = withField(newProject, field, value);
      for (const [method, path] of [
        ['POST', '/api/projects'],
        ['PUT', '/api/projects/tide-table'],
      ] as const) {
        const response = await send(method, path, body, OWNER);
        expect([response.status, JSON.stringify(value)]).toStrictEqual([422, JSON.stringify(value)]);
        const answer: unknown = await response.json();
        expect(answer).toHaveProperty('error.message', expect.stringContaining(field));
        expect(answer).toHaveProperty(['error', 'fields', 0, 'field'], field);
      }
    }
    expect(await store.listProjects()).toHaveLength(2);
  });

  test.each(['UrlImage', 'UrlVideo', 'directLink', 'github'])('takes web addresses in %s', async (field) => {
    const { send } = await serveApi();
    const addresses = [
      'http://example.com',
      'HTTPS://example.com:8443/a?b=c#d',
      'https://例え.jp/é',
      '/',
      '/a/b.jpg',
      '/%',
    ];
    for (const address of addresses) {
      const response = await send(
        'PUT',
        '/api/projects/tide-table',
        { ...tideTable, [field]: address },
        OWNER,
      );
      expect(await response.json()).toHaveProperty(['data', field], address);
    }
  });
});

describe('fields of a collaboration message', () => {
  test.each(Object.keys(messageFaults))('refuses each wrong value of %s, by name', async (field) => {
    const { send, store } = await serveApi();
    for (const [, value] of listCases({ [field]: messageFaults[field] ?? [] })) {
      const response = await send('POST', '/api/collaborates', withField(greeting, field, value));
      expect([response.status, JSON.stringify(value)]).toStrictEqual([422, JSON.stringify(value)]);
      expect(await response.json()).toHaveProperty(['error', 'fields', 0, 'field'], field);
    }
    expect((await store.listMessages(1, 0)).total).toBe(0);
  });

  test('names every wrong field with what was found and what is expected', async () => {
    const { send } = await serveApi();
    const body = { name: 'x'.repeat(500), email: `a${lone}`, yourSubject: ['x'], extra: 1e300 };
    const response = await send('POST', '/api/collaborates', body);
    const expected: unknown = expect.stringMatching(/\w/);
    const everyField: unknown = expect.stringContaining('name, email, yourSubject, message');
    expect(await response.json()).toStrictEqual({
      error: {
        message: 'Wrong fields: name, email, yourSubject, message, extra.',
        fields: [
          { field: 'name', found: `"${'x'.repeat(59)}…" (500 characters)`, expected },
          { field: 'email', found: '"a\\ud83c"', expected },
          { field: 'yourSubject', found: 'a list', expected },
          { field: 'message', found: 'nothing', expected },
          {
            field: 'extra',
            found: '1e+300',
            expected: everyField,
          },
        ],
      },
    });
  });

  test('keeps the answer short, however many unknown fields there are', async () => {
    const { send } = await serveApi();
    const names = Array.from({ length: 3000 }, (_, index) => [`field${index}`, 0]);
    const many = await send('POST', '/api/collaborates', Object.fromEntries(names));
    const long = await send('POST', '/api/collaborates', { ['x'.repeat(60_000)]: 0 });
    for (const response of [many, long]) {
      expect(response.status).toBe(422);
      expect((await response.text()).length).toBeLessThan(6000);
    }
  });
});
