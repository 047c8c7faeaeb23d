import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

function findDrawings(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.svg'));
  return names.map((name) => `${folder}/${name}`);
}

const drawings = ['src/content/services', 'src/content/security', 'public'].flatMap(findDrawings);

describe('drawings', () => {
  test.each(drawings)('%s is a picture that the content security policy allows', (file) => {
    const drawing = readFileSync(join(ROOT, file), 'utf8');
    expect(drawing).toMatch(/<svg\s[^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(drawing).not.toMatch(/\sstyle=|<style|<script|\son\w+=|href=/);
  });
});
