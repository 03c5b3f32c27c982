/**
 * Which tests a change affects. Pure: docs/testing.md describes the rules in prose.
 *
 * Unit and component files: those that import a changed file, the nearest first. Walks and faults: those that use it, according to the
 * records of a whole run (`uses.ts`), the most specific first: a walk ranks higher the fewer others use the change, and the more of its
 * neighbourhood it uses. Tests that only open all pages rank lower. Tests beyond the time limit are omitted, and listed.
 */
import { dirname } from 'node:path';
import type { ImportGraph } from './import-graph.ts';
import type { Uses } from './uses.ts';

export type Selection = { tests: string[] /** Affected, but omitted for lack of time. */; leftOut: string[] };

/** Time limit for unit and component files, in seconds of one core. */
const UNIT_SECONDS = 90;
/** Time limit for walks and faults, by their time when run alone. */
const WALK_SECONDS = 130;
const OPENS_ONLY = 0.4;
/** A file that no run has timed. */
const UNKNOWN_SECONDS = 2;
/** Modules not executed after the start, such as data and schemas, count as their importers, up to this many steps. */
const MOST_STEPS = 3;
/** Tests that read the whole source: they check more than what they import. */
const RULES =
  /^(?:messages|web\/routes|web\/testing|tools\/(?:audit|lifecycles|sql|text|where))\/|^tools\/(?:addresses|cited-docs|costs|decisions|limits-of-time)|^contracts\/schemas/;
export const isWalk = (path: string): boolean => /^(?:e2e|contexts\/\w+)\/(?:pages|walks|faults)\/[\w-]+\.e2e\.ts$/.test(path);
/** Opens pages and acts on none of them. */
const onlyOpens = (path: string): boolean => path.startsWith('e2e/pages/');
export const isUnit = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Selects tests in order within the time; a cheap one may still fit after an expensive one did not. */
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
 * `changed`: sources with a change of more than comments, and those that use changed messages. Messages themselves are excluded: everything
 * imports them. Call it only if something changed.
 */
export function selectUnits(changed: readonly string[], graph: ImportGraph, secondsOf: (test: string) => number | undefined): Selection {
  const steps = graph.importersOf(changed);
  const cost = (test: string) => secondsOf(test) ?? UNKNOWN_SECONDS;
  const touched = [...steps.keys()].filter(isUnit);
  const rules = graph.files.filter((file) => isUnit(file) && RULES.test(file) && !steps.has(file));
  const beside = (test: string) => changed.some((path) => dirname(path) === dirname(test));
  const rank = (test: string) => (steps.get(test) ?? 0) * 10 - (beside(test) ? 15 : 0);
  const ranked = touched.toSorted((a, b) => rank(a) - rank(b) || cost(a) - cost(b));
  const found = within(UNIT_SECONDS, ranked, cost);
  return { tests: [...rules, ...found.tests].toSorted(), leftOut: found.leftOut };
}

/** The tests that use a module; if no run of it is recorded, those that use its importers. */
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
    for (const test of tests) scores.set(test, (scores.get(test) ?? 0) + score(test) * (onlyOpens(test) ? OPENS_ONLY : 1));
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
