import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '#contexts/support/calls/fields.ts';
import { lateChange } from './late-messages.ts';

/** Messages 1, 2, … with these change numbers; a negative one is the reader's own. */
const said = (...changes: number[]) =>
  changes.map((change, at) => ({ sequence: at + 1, change: Math.abs(change), side: change < 0 ? 'BUYER' : 'SHOP' }) as ChatMessage);

describe('a message that was shown late', () => {
  it.each<[string, number, ChatMessage[], number]>([
    ['none of those that came in their order', 3, said(1, 2, 3), 0],
    ['one before what has been read', 3, said(1, 4, 3), 4],
    ['the latest of several', 4, said(6, 5, 3, 4), 6],
    ['none beyond the mark: it is unread anyhow', 1, said(1, 4, 3), 0],
    ['none of the reader’s own side', 3, said(1, -4, 3), 0],
    ['one before the reader’s own', 3, said(1, 4, -3), 4],
  ])('is %s', (_, read, messages, late) => {
    expect(lateChange(messages, 'buyer', read)).toBe(late);
  });
});
