/** Messages that the server has not acknowledged. Stored in the browser, one entry each: tabs do not overwrite each other. */
import type { ChatSideName } from '#contexts/support/calls/chat.ts';
import { CLIENT_ID } from '#contexts/support/rules/support.ts';
import type { NewMessage } from './chat-adapter.ts';

/** Why a message was refused. */
export type Refusal = { code: string; message: string };
export type Pending = NewMessage & {
  conversationId: string;
  /** Time of writing, ms. */
  at: number;
  /** Order among messages of the same instant. */
  turn: number;
  /** The name of a picture or file, until the server returns more. */
  fileName: string;
  /** Null while it is waiting or being sent. */
  refused: Refusal | null;
};

const keysOf = (storage: Storage): string[] => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
/** Storage may be unavailable or full; the message then exists only in the page. */
function withStorage<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(localStorage);
  } catch {
    return otherwise;
  }
}
const prefixOf = (side: ChatSideName, owner: string): string => `chatOutbox:${side}:${owner}:`;
const inOrder = (one: Pending, other: Pending): number => one.at - other.at || one.turn - other.turn;

function readStored(prefix: string): Pending[] {
  return withStorage(
    (storage) =>
      keysOf(storage)
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => {
          const entry = JSON.parse(storage.getItem(key) ?? 'null') as Pending | null;
          return entry && CLIENT_ID.test(entry.clientId) ? [{ ...entry, refused: null }] : [];
        })
        .sort(inOrder),
    [],
  );
}

export type Outbox = {
  all: () => readonly Pending[];
  /** The first message without an acknowledgement. */
  next: () => Pending | undefined;
  add: (entry: Omit<Pending, 'at' | 'turn' | 'refused'>) => void;
  /** The server has stored it, or it is discarded. */
  remove: (clientId: string) => void;
  refuse: (clientId: string, refusal: Refusal) => void;
  /** Sends a refused message again, as the last one. */
  retry: (clientId: string) => void;
};

export function createOutbox(side: ChatSideName, owner: string, changed: () => void): Outbox {
  const prefix = prefixOf(side, owner);
  const keyOf = (entry: Pending) => `${prefix}${entry.conversationId}:${entry.clientId}`;
  const keep = (entry: Pending) => withStorage((storage) => storage.setItem(keyOf(entry), JSON.stringify(entry)), undefined);
  const invalidate = (entry: Pending) => withStorage((storage) => storage.removeItem(keyOf(entry)), undefined);
  let entries: readonly Pending[] = readStored(prefix);
  let turn = 0;
  const set = (next: readonly Pending[]) => {
    entries = next;
    changed();
  };
  const find = (clientId: string) => entries.find((entry) => entry.clientId === clientId);
  const append = (entry: Omit<Pending, 'at' | 'turn' | 'refused'>) => {
    turn += 1;
    const pending: Pending = { ...entry, at: Date.now(), turn, refused: null };
    keep(pending);
    set([...entries, pending]);
  };
  return {
    all: () => entries,
    next: () => entries.find(({ refused }) => refused === null),
    add: append,
    remove(clientId) {
      const entry = find(clientId);
      if (!entry) return;
      invalidate(entry);
      set(entries.filter((one) => one !== entry));
    },
    refuse(clientId, refused) {
      const entry = find(clientId);
      if (!entry) return;
      // Sent again unchanged, it would fail again: only this page still shows it.
      invalidate(entry);
      set(entries.map((one) => (one === entry ? { ...one, refused } : one)));
    },
    retry(clientId) {
      const entry = find(clientId);
      if (!entry?.refused) return;
      entries = entries.filter((one) => one !== entry);
      append(entry);
    },
  };
}

const draftKey = (side: ChatSideName, owner: string, conversationId: string): string => `chatDraft:${side}:${owner}:${conversationId}`;
/** The unsent draft of a conversation. */
export const readDraft = (side: ChatSideName, owner: string, conversationId: string): string =>
  withStorage((storage) => storage.getItem(draftKey(side, owner, conversationId)) ?? '', '');
export const keepDraft = (side: ChatSideName, owner: string, conversationId: string, text: string): void =>
  withStorage((storage) => {
    const key = draftKey(side, owner, conversationId);
    if (text) storage.setItem(key, text);
    else storage.removeItem(key);
  }, undefined);
