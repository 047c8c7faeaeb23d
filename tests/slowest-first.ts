import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes five seconds or more, the longest first. Begun among the last, each would keep one core busy while the
 * others have nothing left; and a fresh clone has no times of an earlier run, by which Vitest would know.
 */
const SLOW = [
  'unit/data/project-data',
  'unit/rebuild/lives',
  'unit/rebuild/road',
  'unit/data/snapshot-folder',
  'unit/rebuild/rebuild',
  'unit/scripts/start-with-mail',
  'unit/api/process',
];

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = SLOW.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return place < 0 ? SLOW.length : place;
}
