import { expect, it } from 'vitest';
import { checkPersonalData, type SchemaColumn } from './check-personal-data.ts';
import { NotComposed } from './compose.ts';
import { type Declared, personal } from './personal-data.ts';

const columnsOf = (table: string, names: string): SchemaColumn[] => names.split(' ').map((column) => ({ table, column }));
const schema = [...columnsOf('notice', 'id account_id title'), ...columnsOf('session', 'account_id user_agent ended_at')];
const identity: Declared = {
  name: 'identity',
  personal: { notice: personal('account', 'account_id'), session: personal('days', 'account_id', 'user_agent') },
};

function problemsOf(contexts: readonly Declared[], more: SchemaColumn[] = [], impersonal: Record<string, string> = {}): readonly string[] {
  try {
    checkPersonalData(contexts, [...schema, ...more], impersonal);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(NotComposed);
    return (error as NotComposed).problems;
  }
}

it('accepts tables that are declared', () => {
  expect(problemsOf([identity])).toEqual([]);
  expect(problemsOf([identity], columnsOf('banner', 'mobile_url'), { 'banner.mobile_url': 'a picture' })).toEqual([]);
});

it.each([
  [
    'a table with an account that is not declared',
    columnsOf('visit', 'account_id'),
    'no context declares visit.account_id, which is of a person',
  ],
  [
    'a number of a phone that is not declared',
    columnsOf('notice', 'phone_masked'),
    'no context declares notice.phone_masked, which is of a person',
  ],
])('refuses %s', (_, more, problem) => {
  expect(problemsOf([identity], more)).toEqual([problem]);
});

it('refuses a table declared twice, a column that is gone, and an exception that is none', () => {
  const support: Declared = { name: 'support', personal: { notice: personal('days', 'account_id', 'gone') } };
  expect(problemsOf([identity, support], [], { 'notice.nothing': 'gone too' })).toEqual([
    'personal data of notice are declared by identity and by support',
    'support declares notice.gone, which does not exist',
    'notice.nothing is said to be of no person, and does not exist or is declared',
  ]);
});
