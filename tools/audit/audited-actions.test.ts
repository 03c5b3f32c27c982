import { describe, expect, it } from 'vitest';
import { adminAudit as en } from '#contexts/operations/words/en/office/admin-audit.ts';
import { adminAudit as zh } from '#contexts/operations/words/zh/office/admin-audit.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { findAudited } from './audited-actions.ts';

const { actions, subjects, unread, served, unexplained } = await findAudited();

/** Found by following names, but never written. */
const never = new Map([['community.get-space', 'it asks for the right to read only where it is refused']]);

const languages: [string, Record<string, string>][] = [
  ['Chinese', zh],
  ['English', en],
];
const wordsOf = (words: Record<string, string>, kind: string): [string, string][] =>
  Object.entries(words).flatMap(([key, said]) => (key.startsWith(`${kind}.`) ? [[key.slice(kind.length + 1), said]] : []));

describe('what may be written into the audit log', () => {
  it('is known for every call of audit, over all that is served', () => {
    expect(unexplained).toEqual([]);
    expect(endpoints.map(({ id }) => id).filter((id) => !served.has(id))).toEqual([]);
  });

  it.each([
    ['of a handler', 'identity.assign-roles'],
    ['of one contract for two desks', 'support.assign-shop-conversation'],
    ['of a download', 'orders.export-admin-orders'],
    ['of one call in the name of another', 'support.read-conversation'],
    ['of a reader who asks for content', 'community.inspect-file'],
    ['of the system', 'payments.close-month'],
    ['of a command', 'identity.make-superadmin'],
  ])('has the action %s: %s', (_, action) => expect(actions).toContain(action));

  it.each([
    ['of a buyer', 'orders.create-order'],
    ['that only looks', 'operations.get-review-rules'],
    ['that asks for the list alone', 'community.list-refs'],
    ['of which each single decision is written', 'shops.approve-applications'],
  ])('has no action %s: %s', (_, action) => {
    expect(served).toContain(action);
    expect(actions).not.toContain(action);
  });
});

describe.each(languages)('in %s, the audit log', (_, words) => {
  it('has words for every action', () => {
    expect([...actions].filter((action) => !(`action.${action}` in words) && !never.has(action))).toEqual([]);
  });

  it('has words for every kind of record', () => {
    // Of the tree editor: one of two by its type.
    expect(unread).toEqual(['contexts/catalogue/server/category/taxonomy-routes.ts: subject.type']);
    expect([...subjects, 'category', 'industry'].filter((subject) => !(`subject.${subject}` in words))).toEqual([]);
  });

  it('offers every action in its filter, each under words of its own', () => {
    const parts = wordsOf(words, 'part').map(([part]) => part);
    const offered = wordsOf(words, 'action');
    expect(offered.filter(([action]) => !parts.includes(action.split('.')[0] ?? ''))).toEqual([]);
    const twice = offered.filter(([action, said]) => offered.some(([other, same]) => other !== action && same === said));
    expect(twice).toEqual([]);
  });
});

it('has no exception that is none', () => {
  expect([...never.keys()].filter((action) => !actions.has(action) || `action.${action}` in zh)).toEqual([]);
});
