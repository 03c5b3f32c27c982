/** The lines of a thread: days, messages grouped by author, events. */
import type { ChatMessage } from '#contexts/support/calls/fields.ts';
import { dayOf } from '#kernel/time/time.ts';
import type { Pending } from './outbox.ts';

/** Messages of one author within this time (ms) form a group. */
const TOGETHER_MS = 5 * 60_000;

export type Row =
  | { type: 'day'; key: string; at: number }
  | { type: 'event'; key: string; message: ChatMessage }
  /** `first`, `last`: within the group. */
  | { type: 'message'; key: string; message: ChatMessage; first: boolean; last: boolean }
  | { type: 'pending'; key: string; entry: Pending; first: boolean };

const together = (one: ChatMessage | undefined, other: ChatMessage | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.kind !== 'EVENT' &&
  other.kind !== 'EVENT' &&
  one.side === other.side &&
  one.author === other.author &&
  Math.abs(other.at - one.at) < TOGETHER_MS &&
  dayOf(one.at) === dayOf(other.at);

export function rowsOf(messages: readonly ChatMessage[], outbox: readonly Pending[]): Row[] {
  const rows: Row[] = [];
  let day = '';
  const stored = new Set(messages.map(({ clientId }) => clientId));
  messages.forEach((message, index) => {
    const own = dayOf(message.at);
    if (own !== day) rows.push({ type: 'day', key: `day ${own}`, at: message.at });
    day = own;
    const key = `message ${message.sequence}`;
    if (message.kind === 'EVENT') rows.push({ type: 'event', key, message });
    else
      rows.push({
        type: 'message',
        key,
        message,
        first: !together(messages[index - 1], message),
        last: !together(message, messages[index + 1]),
      });
  });
  outbox
    .filter(({ clientId }) => !stored.has(clientId))
    .forEach((entry, index) => {
      rows.push({ type: 'pending', key: `pending ${entry.clientId}`, entry, first: index === 0 });
    });
  return rows;
}
