/** Set-up of every test file: puts beside each case what it waited for, and beside a failed one what the processes of the file had written. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect } from 'vitest';
import { cutText } from '#kernel/text/text.ts';
import { logsSoFar } from './case-logs.ts';
import { addWait, type Waits, waitsBetween, waitsSoFar } from './waits.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** ms */
    waits?: Waits;
    /** Of a failed case: the file with what its processes had written. */
    log?: string;
  }
}

/** The time between two questions of a poll is a wait: a first answer that is good is none. */
const { poll } = expect;
expect.poll = ((ask, options) => {
  let last = 0;
  const timed: typeof ask = (given) => {
    const now = performance.now();
    if (last > 0) addWait('clock', now - last);
    last = now;
    return ask(given);
  };
  return poll(timed, options);
}) as typeof poll;

/** `npm run test:uses` notes what the servers of each test run (tools/test/record). */
const { USES_DIR } = process.env;
if (USES_DIR) {
  const test = relative(process.cwd(), expect.getState().testPath ?? '');
  process.env.USES_FOLDER = join(USES_DIR, test.replaceAll('/', '+'));
  process.env.NODE_OPTIONS = `--import ${pathToFileURL(join(process.cwd(), 'tools/test/record/record-process.ts'))}`;
}

const began = waitsSoFar();
let before = began;
beforeEach(() => {
  before = waitsSoFar();
});
afterEach(({ task }) => {
  const now = waitsSoFar();
  task.meta.waits = waitsBetween(before, now);
  // With those of its hooks, for the file.
  task.file.meta.waits = waitsBetween(began, now);
  const text = task.result?.state === 'fail' ? logsSoFar() : '';
  if (text === '') return;
  const folder = join(process.cwd(), '.cache/test/logs');
  mkdirSync(folder, { recursive: true });
  const name = cutText(`${task.file.name} ${task.name}`.replace(/[^\p{L}\p{N}]+/gu, '-'), 150);
  task.meta.log = join('.cache/test/logs', `${name}.log`);
  writeFileSync(join(folder, `${name}.log`), text);
});
