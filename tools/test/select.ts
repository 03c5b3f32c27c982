/**
 * Which tests a change touches. Pure: docs/testing.md says the rules in prose.
 *
 * Unit and component files: those that import what changed, the nearest first. Walks and faults: those that use it, by the notes of a whole
 * run (`uses.ts`), the most particular first: a walk counts the more the fewer others meet what changed, and the more of its
 * neighbourhood it meets. What would take longer than its share of the time is left out, and named.
 */
import { dirname } from 'node:path';
import type { ImportGraph } from './import-graph.ts';
import type { Uses } from './uses.ts';

export type Selection = { tests: string[] /** Touched, and not run for lack of time. */; leftOut: string[] };

/** Work of unit and component files in one selection, in seconds of one core. */
const UNIT_SECONDS = 110;
/** Of walks and faults, as they take alone. */
const WALK_SECONDS = 170;
/** A file that no run has timed. */
const UNKNOWN_SECONDS = 2;
/** Modules that nobody runs after the start, such as data and schemas, count as what imports them, so many steps up. */
const MOST_STEPS = 3;
/** Tests that read the whole source: laws, which see more than what they import. */
const LAWS =
  /^(?:messages|web\/routes|web\/testing|tools\/(?:audit|lifecycles|sql|text))\/|^tools\/(?:addresses|costs|limits-of-time)|^contracts\/schemas/;
export const isWalk = (path: string): boolean => /^e2e\/(?:pages|walks|faults)\/.*\.e2e\.ts$/.test(path);
export const isUnit = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Takes tests in their order while there is time; what is cheap may still fit where something dear did not. */
function within(seconds: number, ranked: readonly string[], secondsOf: (test: string) => number): Selection {
  let left = seconds;
  const tests: string[] = [];
  const leftOut: string[] = [];
  for (const test of ranked) {
    const cost = secondsOf(test);
    if (tests.length > 0 && cost > left) leftOut.push(test);
    else {
      tests.push(test);
      left -= cost;
    }
  }
  return { tests, leftOut };
}

/**
 * `changed`: sources with a change of more than comments, and those that say changed words. Words themselves are imported by everything:
 * they are not among them. Call it only where something changed.
 */
export function selectUnits(changed: readonly string[], graph: ImportGraph, secondsOf: (test: string) => number | undefined): Selection {
  const steps = graph.importersOf(changed);
  const cost = (test: string) => secondsOf(test) ?? UNKNOWN_SECONDS;
  const touched = [...steps.keys()].filter(isUnit);
  const laws = graph.files.filter((file) => isUnit(file) && LAWS.test(file) && !steps.has(file));
  const beside = (test: string) => changed.some((path) => dirname(path) === dirname(test));
  const rank = (test: string) => (steps.get(test) ?? 0) * 10 - (beside(test) ? 15 : 0);
  const ranked = touched.toSorted((a, b) => rank(a) - rank(b) || cost(a) - cost(b));
  const found = within(UNIT_SECONDS, ranked, cost);
  return { tests: [...laws, ...found.tests].toSorted(), leftOut: found.leftOut };
}

/** The tests that meet a module; where no run of it is known, those that meet what imports it. */
function meeting(path: string, graph: ImportGraph, uses: Uses): readonly string[] {
  let level = [path];
  for (let step = 0; step <= MOST_STEPS && level.length > 0; step += 1) {
    const known = level.flatMap((each) => uses.metBy(`module ${each}`) ?? []);
    if (known.length > 0) return [...new Set(known)];
    level = [...new Set(level.flatMap((each) => graph.directImportersOf(each)))].filter((each) => !isUnit(each));
  }
  return [];
}

/** `calls`: 'GET /mall/…' as contracts declare them. */
export function selectWalks(
  changed: readonly string[],
  calls: readonly string[],
  all: readonly string[],
  graph: ImportGraph,
  uses: Uses,
): Selection {
  const cost = (test: string) => uses.tests.get(test) ?? UNKNOWN_SECONDS;
  const scores = new Map<string, number>();
  const add = (tests: readonly string[], score: (test: string) => number) => {
    for (const test of tests) scores.set(test, (scores.get(test) ?? 0) + score(test));
  };
  for (const path of changed) {
    if (isWalk(path) || isUnit(path)) continue;
    const near = uses.things.filter((thing) => thing.startsWith(`module ${dirname(path)}/`)).map((thing) => uses.metBy(thing) ?? []);
    const closeness = (test: string) =>
      near.reduce((sum, tests) => sum + (tests.includes(test) ? 1 / tests.length : 0), 0) / Math.max(1, near.length);
    const tests = path.startsWith('e2e/') ? [...graph.importersOf([path]).keys()].filter(isWalk) : meeting(path, graph, uses);
    add(tests, (test) => 1 / tests.length + closeness(test));
  }
  for (const call of calls) {
    const tests = uses.metBy(`call ${call}`) ?? [];
    add(tests, () => 1 / tests.length);
  }
  const always = all.filter((test) => changed.includes(test) || (changed.length > 0 && !uses.tests.has(test)));
  const ranked = [...scores.keys()]
    .filter((test) => all.includes(test) && !always.includes(test))
    .toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || cost(a) - cost(b));
  const found = within(WALK_SECONDS, ranked, cost);
  return { tests: [...always, ...found.tests].toSorted(), leftOut: found.leftOut };
}
