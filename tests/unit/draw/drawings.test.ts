import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

function findDrawings(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.svg'));
  return names.map((name) => `${folder}/${name}`);
}

const motifs = ['src/content/services', 'src/content/security'].flatMap(findDrawings);
const marks = findDrawings('public');

describe('drawings', () => {
  test.each([...motifs, ...marks])('%s is a picture that the content security policy allows', (file) => {
    const drawing = readFileSync(join(ROOT, file), 'utf8');
    expect(drawing).toMatch(/<svg\s[^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(drawing).not.toMatch(/\sstyle=|<style|<script|\son\w+=|href=/);
  });

  test.each(motifs)('%s has the name that pages take it by', (file) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(/<svg\s[^>]*id="drawing"/);
  });
});
