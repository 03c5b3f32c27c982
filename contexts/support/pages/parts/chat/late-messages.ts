/** Messages that were held back and then released, before others that were already read. */
import type { ChatMessage } from '#contexts/support/calls/fields.ts';
import { isOwnSide } from './chat-adapter.ts';

/**
 * The highest change of a message of the other side that arrived after a later one and lies within the mark `read`; 0 for none. It counts
 * as
 * unread until the mark is sent again.
 * @param messages in the order of their sequence
 */
export function lateChange(messages: readonly ChatMessage[], side: Parameters<typeof isOwnSide>[0], read: number): number {
  let late = 0;
  let earliest = Number.POSITIVE_INFINITY;
  for (const message of messages.toReversed()) {
    if (message.change > earliest && message.sequence <= read && !isOwnSide(side, message)) late = Math.max(late, message.change);
    earliest = Math.min(earliest, message.change);
  }
  return late;
}
