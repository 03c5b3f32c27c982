/** The records in docs/decisions: their heads, the index (`npm run docs` writes it), and what is wrong with them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Decision = {
  /** '0027-what-is-paid-and-how.md' */
  file: string;
  text: string;
};

/** Numbers without a record, each with the reason. */
export const UNUSED: Record<number, string> = {
  79: 'never used',
  81: 'never used',
  95: 'never used',
  96: 'became 92 when its branch was merged',
  97: 'never used',
  98: 'never used',
  99: 'never used',
  100: 'never used',
  101: 'never used',
  102: 'never used',
  103: 'never used',
};

const FILE = /^(\d{4})-[a-z0-9-]+\.md$/;
const HEAD = /^# (\d+)\. (\S.*)\n\nDate: (\d{4}-\d\d-\d\d)\n\nStatus: (.+)\n/;
const STATUS = /^(?:proposed|accepted|accepted; superseded in part by (?<part>.+)|superseded by (?<whole>.+))$/;
const RECORD_LINK = /^\[(\d{4})\]\((\1-[a-z0-9-]+\.md)\)$/;

export const readDecisions = (root: string): Decision[] =>
  readdirSync(join(root, 'docs/decisions'))
    .filter((file) => /^\d/.test(file))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, 'docs/decisions', file), 'utf8') }));

const numberOf = (file: string): number => Number(FILE.exec(file)?.[1] ?? Number.NaN);

function findHeadProblems({ file, text }: Decision, names: ReadonlySet<string>): string[] {
  if (!FILE.test(file)) return ['its name is not NNNN-words-with-hyphens.md'];
  const head = HEAD.exec(text);
  if (!head) return ['it does not begin with "# N. Title", "Date: YYYY-MM-DD" and "Status: …", with empty lines between'];
  const [, number, , date = '', status = ''] = head;
  const problems: string[] = [];
  if (Number(number) !== numberOf(file)) problems.push(`its title has the number ${number}`);
  if (Number.isNaN(Date.parse(date))) problems.push(`${date} is no date`);
  const found = STATUS.exec(status);
  if (!found) return [...problems, `its status "${status}" is neither proposed, accepted nor superseded`];
  for (const link of (found.groups?.part ?? found.groups?.whole)?.split(', ') ?? []) {
    const target = RECORD_LINK.exec(link)?.[2];
    if (!target || !names.has(target) || target === file) problems.push(`its status names ${link}, which is no other record`);
  }
  return problems;
}

/** Wrong heads, numbers used twice, and numbers without a record or a reason. Empty when all is well. */
export function findDecisionProblems(decisions: readonly Decision[], unused: Readonly<Record<number, string>> = UNUSED): string[] {
  const names = new Set(decisions.map(({ file }) => file));
  const numbers = decisions.map(({ file }) => numberOf(file)).filter((number) => !Number.isNaN(number));
  const last = Math.max(0, ...numbers);
  return [
    ...decisions.flatMap((decision) => findHeadProblems(decision, names).map((problem) => `${decision.file}: ${problem}`)),
    ...numbers.filter((number, index) => numbers.indexOf(number) !== index).map((number) => `${number} is used twice`),
    ...Array.from({ length: last }, (_, index) => index + 1)
      .filter((number) => !numbers.includes(number) && !unused[number])
      .map((number) => `${number} has no record, and no reason in tools/decisions.ts`),
    ...numbers.filter((number) => unused[number]).map((number) => `${number} has a record, and a reason why it has none`),
  ];
}

/** '79, 81, 97 to 103' */
function inRuns(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, end]) => (first === end ? `${first}` : `${first} to ${end}`)).join(', ');
}

/** docs/decisions/README.md */
export function decisionIndex(decisions: readonly Decision[]): string {
  const rows = decisions.flatMap(({ file, text }) => {
    const [, number, title, date, status] = HEAD.exec(text) ?? [];
    return number === undefined ? [] : [`| [${number}](${file}) | ${title?.replaceAll('|', '\\|')} | ${date} | ${status} |`];
  });
  const reasons = Map.groupBy(Object.keys(UNUSED).map(Number), (number) => UNUSED[number] ?? '');
  return `# Decisions

Written by \`npm run docs\` from the heads of the records. A record says why something is as it is, what else was weighed, and what follows from it. It describes the day of its date: paths and figures in it may have changed since. What holds today is in [the architecture](../ARCHITECTURE.md) and in the README of each context.

To add one, copy [template.md](template.md) to the next number and run \`npm run docs\`. A record is not rewritten when a later one decides otherwise: its status names the later one.

| number | title | date | status |
| --- | --- | --- | --- |
${rows.join('\n')}

## Numbers without a record

Branches choose their numbers before they are merged, so some are left out. They are not used again.

${[...reasons].map(([reason, numbers]) => `- ${inRuns(numbers)}: ${reason}${reason === 'never used' ? '; no record with such a number was ever committed' : ''}.`).join('\n')}
`;
}
