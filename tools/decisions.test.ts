/** The records in docs/decisions have uniform heads, and the index lists all of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decisionIndex, findDecisionProblems, readDecisions } from './decisions.ts';

const root = join(import.meta.dirname, '..');
const decisions = readDecisions(root);
const record = (
  number: number,
  { file = `000${number}-a.md`, title = `# ${number}. A`, date = '2026-11-20', status = 'accepted' } = {},
) => ({
  file,
  text: `${title}\n\nDate: ${date}\n\nStatus: ${status}\n\nText.\n`,
});
const problemsOf = (...records: { file: string; text: string }[]) => findDecisionProblems(records, {});

describe('docs/decisions', () => {
  it('has a number, a title, a date and a status in each record, and a reason for each number without one', () => {
    expect(decisions.length).toBeGreaterThan(90);
    expect(findDecisionProblems(decisions)).toEqual([]);
  });

  it('has an index of all records: `npm run docs` writes it', () => {
    const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
    expect(decisions.filter(({ file }) => !index.includes(`](${file}) |`)).map(({ file }) => file)).toEqual([]);
    expect(index).toBe(decisionIndex(decisions));
  });

  it('has a template whose head is that of a record', () => {
    const text = readFileSync(join(root, 'docs/decisions/template.md'), 'utf8');
    expect(problemsOf(record(1), { file: '0002-a.md', text: text.replace('# N.', '# 2.').replace('YYYY-MM-DD', '2026-11-20') })).toEqual(
      [],
    );
  });
});

describe('findDecisionProblems', () => {
  it('accepts records that supersede each other', () => {
    expect(problemsOf(record(1, { status: 'superseded by [0002](0002-a.md)' }), record(2))).toEqual([]);
    expect(problemsOf(record(1, { status: 'accepted; superseded in part by [0002](0002-a.md)' }), record(2))).toEqual([]);
  });

  it('refuses another head, number, date or status', () => {
    expect(problemsOf(record(1, { title: '# A' }))).toEqual([expect.stringContaining('does not begin with')]);
    expect(problemsOf(record(1, { title: '# 3. A' }))).toEqual(['0001-a.md: its title has the number 3']);
    expect(problemsOf(record(1, { date: '2026-13-20' }))).toEqual(['0001-a.md: 2026-13-20 is no date']);
    expect(problemsOf(record(1, { status: 'done' }))).toEqual([expect.stringContaining('its status "done"')]);
  });

  it('refuses a later record that does not exist, and the record itself', () => {
    expect(problemsOf(record(1, { status: 'superseded by [0009](0009-a.md)' }))).toEqual([expect.stringContaining('no other record')]);
    expect(problemsOf(record(1, { status: 'superseded by [0001](0001-a.md)' }))).toEqual([expect.stringContaining('no other record')]);
  });

  it('refuses a number used twice, and one that is missing without a reason', () => {
    expect(problemsOf(record(1), record(1, { file: '0001-b.md' }))).toEqual(['1 is used twice']);
    expect(problemsOf(record(1), record(3))).toEqual(['2 has no record, and no reason in tools/decisions.ts']);
    expect(findDecisionProblems([record(1), record(3)], { 2: 'never used' })).toEqual([]);
    expect(findDecisionProblems([record(1)], { 1: 'never used' })).toEqual(['1 has a record, and a reason why it has none']);
  });
});
