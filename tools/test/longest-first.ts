/** Order of test files: what takes longest begins first, so that no worker waits for a late long one. Times are of the last notes. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { parseUses } from './uses.ts';

const USES = 'tools/test/uses.txt';
/** A file without a time begins in the middle of a part. */
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
