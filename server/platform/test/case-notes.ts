/** Set-up of every test file: attaches to each case its waits, and to a failed one the output of the file's processes. */

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
    /** Of a failed case: the file with the output of its processes. */
    log?: string;
  }
}

/** The time between two polls is a wait; a first successful poll is none. */
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

/** `npm run test:uses` records what the servers of each test execute (tools/test/record). */
const { USES_DIR } = process.env;
if (USES_DIR) {
  const test = relative(process.cwd(), expect.getState().testPath ?? '');
  process.env.USES_FOLDER = join(USES_DIR, test.replaceAll('/', '+'));
  process.env.NODE_OPTIONS = `--import ${pathToFileURL(join(process.cwd(), 'tools/test/record/record-process.ts'))}`;
}

/**
 * The cases of a walk are the chapters of one story: after a failed one, each of the next would wait for what never happens. They are
 * skipped and reported as skipped. `TEST_STORY=file`: so are all other stories of the file, and fault tests count as stories too.
 */
const isWholeFile = process.env.TEST_STORY === 'file';
const isStory = (isWholeFile ? /e2e\/(?:walks|faults)\// : /e2e\/walks\//).test(expect.getState().testPath ?? '');
const ended = new Set<unknown>();

const began = waitsSoFar();
let before = began;
beforeEach((context) => {
  before = waitsSoFar();
  if (isStory && ended.has(isWholeFile ? 'file' : context.task.suite)) context.skip('an earlier chapter of its story failed');
});
afterEach(({ task }) => {
  const now = waitsSoFar();
  task.meta.waits = waitsBetween(before, now);
  // Includes the hooks, for the file.
  task.file.meta.waits = waitsBetween(began, now);
  if (task.result?.state === 'fail') ended.add(isWholeFile ? 'file' : task.suite);
  const text = task.result?.state === 'fail' ? logsSoFar() : '';
  if (text === '') return;
  const folder = join(process.cwd(), '.cache/test/logs');
  mkdirSync(folder, { recursive: true });
  const name = cutText(`${task.file.name} ${task.name}`.replace(/[^\p{L}\p{N}]+/gu, '-'), 150);
  task.meta.log = join('.cache/test/logs', `${name}.log`);
  writeFileSync(join(folder, `${name}.log`), text);
});
