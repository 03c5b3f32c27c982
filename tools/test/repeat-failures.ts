/** Reruns failed cases alone: those that then pass are unsteady, which is reported separately as a fault. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runVitest } from './run-vitest.ts';
import type { Failure, Summary } from './summary.ts';

/** With more failures than this, something is broken: reruns would not help. */
const MOST_REPEATED = 20;
/** Unsteady cases, one per line, until their cause is fixed. */
export const UNSTEADY_LIST = 'tools/test/unsteady.txt';

const isRepeatable = ({ project }: Failure): boolean => project !== '';
/** The cases of a walk or a fault are one story with one server, which is rerun as a whole. */
const isStory = ({ project }: Failure): boolean => project === 'e2e' || project === 'faults';
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Reruns one failure; returns what failed this time. */
function repeat(failure: Failure, env: NodeJS.ProcessEnv): Summary {
  const one = failure.name === '' || isStory(failure) ? [] : ['--testNamePattern', `^${escaped(failure.name)}$`];
  return runVitest(['--project', failure.project, failure.file, ...one], { name: 'repeated.json', env }).summary;
}

export type Repeated = { summary: Summary; unsteady: string[] };

export function repeatFailures(summary: Summary, env: NodeJS.ProcessEnv = {}): Repeated {
  const { failures } = summary;
  if (failures.length === 0 || failures.length > MOST_REPEATED || !failures.every(isRepeatable)) return { summary, unsteady: [] };
  console.log(`\n${failures.length} failed; each is run once more, alone.`);
  const unsteady: string[] = [];
  const left: Failure[] = [];
  const stories = new Map<string, Summary>();
  for (const failure of failures) {
    const again = (isStory(failure) && stories.get(failure.file)) || repeat(failure, env);
    stories.set(failure.file, again);
    const stillRed = isStory(failure) ? again.failures.some(({ name }) => name === failure.name || name === '') : again.failures.length > 0;
    if (stillRed) left.push(failure);
    else unsteady.push(failure.name === '' ? failure.file : `${failure.file} > ${failure.name}`);
  }
  if (unsteady.length > 0) appendFileSync(join(root, UNSTEADY_LIST), unsteady.map((one) => `${one}\n`).join(''));
  const cases = failures.filter((failure) => failure.name !== '' && !left.includes(failure)).length;
  return { summary: { ...summary, passed: summary.passed + cases, failed: left.length, failures: left }, unsteady };
}
