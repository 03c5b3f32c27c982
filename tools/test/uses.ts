/**
 * What each walk and fault uses: the product's modules that ran after the start, the calls it made, the pages it opened.
 * `tools/test/uses.txt` stores the records of a whole run (`npm run test:uses`): sorted, one line for each module, call and page with the
 * numbers of the tests that use it; those used by most tests have no list.
 */

export type Uses = {
  /** Test files, with their seconds when run alone. */
  tests: ReadonlyMap<string, number>;
  /** Of unit and component files. */
  seconds: ReadonlyMap<string, number>;
  /** 'module <path>', 'call <method> <path>', 'page <path>': the tests that use it; all of them where most do. */
  metBy(thing: string): readonly string[] | undefined;
  things: readonly string[];
};

/** Above this share of the tests a list is not informative. */
const MOST = 0.6;
const EVERYONE = '*';

/** `met`: by walk or fault. `unitSeconds`: of unit and component files, with a decimal. */
export function formatUses(
  met: ReadonlyMap<string, { seconds: number; things: Iterable<string> }>,
  unitSeconds: ReadonlyMap<string, number>,
): string {
  const tests = [...met.keys()].toSorted();
  const byThing = new Map<string, number[]>();
  tests.forEach((test, at) => {
    for (const thing of new Set(met.get(test)?.things)) {
      const known = byThing.get(thing);
      if (known) known.push(at);
      else byThing.set(thing, [at]);
    }
  });
  const things = [...byThing].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    '# What walks and faults use. Written by npm run test:uses; read by npm test -- --changed.',
    ...tests.map((test, at) => `test ${at} ${test} ${Math.ceil(met.get(test)?.seconds ?? 0)}`),
    ...[...unitSeconds].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([file, seconds]) => `unit ${file} ${seconds.toFixed(1)}`),
    ...things.map(([thing, of]) => `${thing}: ${of.length > tests.length * MOST ? EVERYONE : of.join(' ')}`),
    '',
  ].join('\n');
}

export function parseUses(text: string): Uses {
  const names: string[] = [];
  const tests = new Map<string, number>();
  const unitSeconds = new Map<string, number>();
  const things = new Map<string, readonly string[]>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, number, name = '', seconds] = /^test (\d+) (\S+) (\d+)$/.exec(line) ?? [];
    if (number !== undefined) {
      names[Number(number)] = name;
      tests.set(name, Number(seconds));
      continue;
    }
    const [, unit, time] = /^unit (\S+) ([\d.]+)$/.exec(line) ?? [];
    if (unit !== undefined) {
      unitSeconds.set(unit, Number(time));
      continue;
    }
    const at = line.lastIndexOf(': ');
    const of = line.slice(at + 2);
    things.set(line.slice(0, at), of === EVERYONE ? names : of.split(' ').map((each) => names[Number(each)] ?? ''));
  }
  return { tests, seconds: unitSeconds, metBy: (thing) => things.get(thing), things: [...things.keys()] };
}
