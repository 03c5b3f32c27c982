/** Sorts test files by duration, longest first: no worker should wait for a late long one. Uses the last recorded times. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { parseUses } from './uses.ts';

const USES = 'tools/test/uses.txt';
/** A file without a recorded time is sorted into the middle. */
const UNKNOWN_SECONDS = 8;

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { tests, seconds } = parseUses(existsSync(USES) ? readFileSync(USES, 'utf8') : '');
    const secondsOf = ({ moduleId }: TestSpecification): number => {
      const file = relative(process.cwd(), moduleId);
      return tests.get(file) ?? seconds.get(file) ?? UNKNOWN_SECONDS;
    };
    return files.toSorted((a, b) => secondsOf(b) - secondsOf(a));
  }
}
