/** The state of each open conversation: its messages in order, and the change up to which it is complete. */
import type { ChatMarks, ChatMessage } from '#contexts/support/calls/fields.ts';
import type { ChatAdapter } from './chat-adapter.ts';

export type Thread = {
  state: 'loading' | 'ready' | 'failed';
  error: unknown;
  /** In the order of their sequence. */
  messages: readonly ChatMessage[];
  /** All changes up to this one are loaded. */
  known: number;
  /** Whether there are older messages. */
  older: boolean;
  olderState: 'idle' | 'loading' | 'failed';
  marks: ChatMarks | null;
};
const LOADING: Thread = {
  state: 'loading',
  error: null,
  messages: [],
  known: 0,
  older: false,
  olderState: 'idle',
  marks: null,
};

/** Messages by sequence, each in its latest version. */
export function mergeMessages(known: readonly ChatMessage[], fresh: readonly ChatMessage[]): readonly ChatMessage[] {
  const all = new Map(known.map((one) => [one.sequence, one]));
  let moved = false;
  for (const one of fresh) {
    if ((all.get(one.sequence)?.change ?? 0) >= one.change) continue;
    all.set(one.sequence, one);
    moved = true;
  }
  return moved ? [...all.values()].sort((one, other) => one.sequence - other.sequence) : known;
}

/** Marks only increase. */
const later = (one: ChatMarks | null, other: ChatMarks): ChatMarks => ({
  buyerRead: Math.max(one?.buyerRead ?? 0, other.buyerRead),
  buyerDelivered: Math.max(one?.buyerDelivered ?? 0, other.buyerDelivered),
  shopRead: Math.max(one?.shopRead ?? 0, other.shopRead),
  shopDelivered: Math.max(one?.shopDelivered ?? 0, other.shopDelivered),
});

type Options = {
  adapter: ChatAdapter;
  changed: () => void /** `onGot`: messages have arrived, pushed or loaded. */;
  onGot: (messages: readonly ChatMessage[]) => void;
};
export type Threads = {
  all: () => ReadonlyMap<string, Thread>;
  /** Loads the newest page of a conversation, once. */
  open: (conversationId: string) => void;
  /** Loads the conversation again after a failure. */
  retry: (conversationId: string) => void;
  loadOlder: (conversationId: string) => Promise<void>;
  /** Applies messages pushed by the server. */
  receive: (messages: readonly ChatMessage[]) => void;
  /** A conversation has reached this change: missing ones are loaded. */
  listen: (conversationId: string, change: number) => void;
  /** Fetches changes since the last known one. */
  pull: (conversationId: string) => void;
  pullAll: () => void;
  setMarks: (conversationId: string, marks: ChatMarks) => void;
};

export function createThreads({ adapter, changed, onGot }: Options): Threads {
  let threads: ReadonlyMap<string, Thread> = new Map();
  /** Conversations being loaded; true: to be loaded again afterwards. */
  const asking = new Map<string, boolean>();
  const set = (id: string, part: Partial<Thread>) => {
    threads = new Map(threads).set(id, { ...(threads.get(id) ?? LOADING), ...part });
    changed();
  };
  const add = (id: string, messages: readonly ChatMessage[], part: Partial<Thread> = {}) => {
    const before = threads.get(id) ?? LOADING;
    set(id, { ...part, messages: mergeMessages(before.messages, messages) });
    onGot(messages);
  };
  async function loadNewest(id: string): Promise<void> {
    try {
      const page = await adapter.loadPage(id, 0);
      const before = threads.get(id) ?? LOADING;
      const part = { state: 'ready' as const, error: null, known: page.change, marks: later(before.marks, page.marks) };
      add(id, page.messages, before.state === 'ready' ? part : { ...part, older: page.more });
    } catch (error) {
      if ((threads.get(id) ?? LOADING).state !== 'ready') set(id, { state: 'failed', error });
    }
  }
  async function loadChanges(id: string): Promise<void> {
    for (;;) {
      const before = threads.get(id) ?? LOADING;
      const page = await adapter.loadChanges(id, before.known);
      add(id, page.messages, { known: Math.max(before.known, page.change), marks: later(before.marks, page.marks) });
      if (!page.more || page.change <= before.known) return;
    }
  }
  async function ask(id: string): Promise<void> {
    if (asking.has(id)) {
      asking.set(id, true);
      return;
    }
    do {
      asking.set(id, false);
      const { state, known } = threads.get(id) ?? LOADING;
      // Without a known change the newest page is loaded. A failed load is repeated by the next connection.
      await (state === 'ready' && known > 0 ? loadChanges(id).catch(() => {}) : loadNewest(id));
    } while (asking.get(id));
    asking.delete(id);
  }
  const pull = (id: string) => {
    if (threads.has(id)) void ask(id);
  };

  function receiveIn(id: string, messages: readonly ChatMessage[]): void {
    const thread = threads.get(id);
    if (!thread) return;
    let { known } = thread;
    let missing = asking.has(id);
    for (const { change } of [...messages].sort((one, other) => one.change - other.change)) {
      if (change === known + 1) known = change;
      else if (change > known) missing = true;
    }
    if (thread.state === 'ready') add(id, messages, { known });
    if (missing) pull(id);
  }
  return {
    all: () => threads,
    open(id) {
      if (threads.has(id)) return;
      set(id, {});
      void ask(id);
    },
    retry(id) {
      set(id, { state: 'loading', error: null });
      void ask(id);
    },
    async loadOlder(id) {
      const { messages, older, olderState } = threads.get(id) ?? LOADING;
      if (!older || olderState === 'loading') return;
      set(id, { olderState: 'loading' });
      try {
        const page = await adapter.loadPage(id, messages[0]?.sequence ?? 0);
        add(id, page.messages, { older: page.more, olderState: 'idle' });
      } catch {
        set(id, { olderState: 'failed' });
      }
    },
    receive(messages) {
      for (const id of new Set(messages.map(({ conversationId }) => conversationId))) {
        const own = messages.filter(({ conversationId }) => conversationId === id);
        if (threads.has(id)) receiveIn(id, own);
        else onGot(own);
      }
    },
    listen(id, change) {
      if (change > (threads.get(id)?.known ?? change)) pull(id);
    },
    pull,
    pullAll() {
      for (const id of threads.keys()) void ask(id);
    },
    setMarks(id, marks) {
      const thread = threads.get(id);
      if (thread) set(id, { marks: later(thread.marks, marks) });
    },
  };
}
