/**
 * What each walk and fault uses: the modules of the product of which it ran something after the start, the calls it made, the pages it opened.
 * `tools/test/uses.txt` has it as a whole run noted it (`npm run test:uses`): sorted, a line for each module, call and page with the tests
 * that meet it, by their numbers; those that most tests meet are without a list.
 */

export type Uses = {
  /** Test files, with the seconds that they take alone. */
  tests: ReadonlyMap<string, number>;
  /** Of unit and component files. */
  seconds: ReadonlyMap<string, number>;
  /** 'module <path>', 'call <method> <path>', 'page <path>': the tests that meet it; all of them where most do. */
  metBy(thing: string): readonly string[] | undefined;
  things: readonly string[];
};

/** Of so many tests a list says nothing any more. */
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
