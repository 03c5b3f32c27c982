import { describe, expect, it } from 'vitest';
import { checkLifecycle } from '#kernel/lifecycle/lifecycle.ts';
import { commentLifecycle, discussionLifecycle } from './discussion-lifecycle.ts';
import { commentActions, discussionActions, editableUntil, MOST_COMMENTS, rolesIn, seesComment } from './discussion-rules.ts';

const visitor = { accountId: 0, maintainer: false, staff: false };
const author = { accountId: 7, maintainer: false, staff: false };
const other = { accountId: 8, maintainer: false, staff: false };
const maintainer = { accountId: 9, maintainer: true, staff: false };
const staff = { accountId: 10, maintainer: false, staff: true };
const WRITTEN = 1_000_000;

it('has lifecycles without a fault', () => {
  expect([checkLifecycle(discussionLifecycle), checkLifecycle(commentLifecycle)]).toEqual([[], []]);
});

it('takes nobody for the author of what nobody wrote', () => {
  expect(rolesIn(0, visitor)).toEqual([]);
  expect(rolesIn(9, maintainer)).toEqual(['author', 'maintainer']);
});

describe('the actions in a discussion', () => {
  const open = { state: 'OPEN', authorId: 7, pinned: false, comments: 3 } as const;
  const closed = { ...open, state: 'CLOSED' } as const;
  it.each([
    ['a visitor', open, visitor, false, []],
    ['its author', open, author, true, ['answer', 'close']],
    ['somebody else', open, other, true, ['answer']],
    ['somebody else, once it is closed', closed, other, true, ['answer']],
    ['its author, once it is closed', closed, author, true, ['answer', 'reopen']],
    ['a maintainer', open, maintainer, true, ['answer', 'close', 'pin']],
    ['a maintainer, when it is pinned', { ...open, pinned: true }, maintainer, true, ['answer', 'close', 'unpin']],
    ['an operator', open, staff, true, ['answer', 'close']],
    ['a reader who may not read the contents of a private repository', open, author, false, []],
    ['its author, when there are too many comments', { ...open, comments: MOST_COMMENTS }, author, true, ['close']],
  ] as const)('of %s', (_, discussion, reader, writes, actions) => {
    expect(discussionActions(discussion, reader, writes)).toEqual(actions);
  });
});

describe('the actions on a comment', () => {
  const shown = { state: 'SHOWN', authorId: 7, createdAt: WRITTEN, hiddenByStaff: false } as const;
  const hidden = { ...shown, state: 'HIDDEN' } as const;
  const later = editableUntil(WRITTEN) + 1;
  it.each([
    ['a visitor', shown, visitor, false, WRITTEN, []],
    ['its writer', shown, author, true, editableUntil(WRITTEN), ['edit']],
    ['its writer a day later', shown, author, true, later, []],
    ['its writer, once it is hidden', hidden, author, true, WRITTEN, []],
    ['somebody else', shown, other, true, WRITTEN, ['report']],
    ['a maintainer', shown, maintainer, true, WRITTEN, ['hide', 'report']],
    ['a maintainer, once it is hidden', hidden, maintainer, true, WRITTEN, ['restore']],
    ['a maintainer, when operators hid it', { ...hidden, hiddenByStaff: true }, maintainer, true, WRITTEN, []],
    ['an operator, when operators hid it', { ...hidden, hiddenByStaff: true }, staff, true, WRITTEN, ['restore']],
    ['a maintainer, of an own one', { ...shown, authorId: 9 }, maintainer, true, WRITTEN, ['edit', 'hide']],
  ] as const)('of %s', (_, comment, reader, writes, now, actions) => {
    expect(commentActions(comment, reader, writes, now)).toEqual(actions);
  });
});

it('shows a hidden comment to its writer, maintainers and operators alone', () => {
  const comment = { state: 'HIDDEN', authorId: 7 } as const;
  expect([visitor, other, author, maintainer, staff].map((reader) => seesComment(comment, reader))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});
