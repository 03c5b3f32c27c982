/** Sends the outbox in order, each message after the acknowledgement of the previous one. */

import type { ChatMessage } from '#contexts/support/calls/fields.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { codeOf, isPassing } from '#web/lib/failure-words.ts';
import type { Outbox, Pending, Refusal } from './outbox.ts';

/** Without an acknowledgement over the socket for this long (ms), a message is sent as a call. */
export const ANSWER_MS = 10_000;
/** A call that failed temporarily is repeated after this (ms). */
export const AGAIN_MS = 5_000;

type Options = {
  outbox: Outbox;
  /** Sends over the socket; false when it is not open. */
  push: (entry: Pending) => boolean;
  /** Sends as a call. */
  post: (entry: Pending) => Promise<ChatMessage>;
  /** Whether calls are used while there is no socket. */
  mayPost: () => boolean;
  onStored: (message: ChatMessage) => void;
  changed: () => void;
};
export type Sender = {
  /** Client id of the message being sent; '' for none. */
  underway: () => string;
  flush: () => void;
  answered: (clientId: string) => void;
  refused: (clientId: string, refusal: Refusal) => void;
  /** The connection is lost: the message being sent is sent again over the next one. */
  disconnected: () => void;
  stop: () => void;
};

export function createSender({ outbox, push, post, mayPost, onStored, changed }: Options): Sender {
  let underway = '';
  let isCall = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (clientId: string) => {
    clearTimeout(timer);
    underway = clientId;
    changed();
  };
  function flush(): void {
    const entry = underway ? undefined : outbox.next();
    if (!entry) return;
    if (push(entry)) {
      isCall = false;
      set(entry.clientId);
      timer = setTimeout(() => call(entry), ANSWER_MS);
    } else if (mayPost()) call(entry);
  }
  function answered(clientId: string): void {
    outbox.remove(clientId);
    if (underway === clientId) set('');
    flush();
  }
  function refused(clientId: string, refusal: Refusal): void {
    outbox.refuse(clientId, refusal);
    if (underway === clientId) set('');
    flush();
  }
  function call(entry: Pending): void {
    isCall = true;
    set(entry.clientId);
    post(entry).then(
      (message) => {
        onStored(message);
        answered(entry.clientId);
      },
      (error: unknown) => {
        if (isPassing(error)) {
          if (underway === entry.clientId) set('');
          timer = setTimeout(flush, AGAIN_MS);
        } else refused(entry.clientId, { code: codeOf(error), message: error instanceof ApiError ? error.message : '' });
      },
    );
  }
  return {
    underway: () => underway,
    flush,
    answered,
    refused,
    disconnected() {
      if (underway && !isCall) set('');
    },
    stop: () => clearTimeout(timer),
  };
}
