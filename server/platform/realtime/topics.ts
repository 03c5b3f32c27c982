/** Subscriptions of this process, and news between processes. News are lost when a process or the fan-out dies. */
import { randomUUID } from 'node:crypto';
import type { FanOut } from '#server/platform/events/fan-out.ts';

export const NEWS_CHANNEL = 'realtime';
/** A PostgreSQL notification holds less than 8,000 bytes. Larger news are replaced by a request to read them. */
const LONGEST_NEWS = 6_000;
const RETRY_MS = 500;

export type Listener = { onNews(topic: string, news: unknown): void; onMissed(topics: readonly string[]): void };
/** News for subscribers of any of the topics: each receives them once. */
export type TopicNews = { topics: readonly string[]; news: unknown };
/** Publishes news to subscribers of a topic, here and in the other processes: call it after the commit. */
export type PublishNews = (topic: string, news: unknown) => Promise<void>;

/** Without `news`: they are too large, and must be read. */
type Item = { topics: readonly string[]; news?: unknown };
type Envelope = { from: string; items: readonly Item[] };

const beginningOf = (from: string): string => `{"from":"${from}",`;

/** Payloads with as many items as fit, in order. */
function pack(from: string, items: readonly Item[]): string[] {
  const payloads: string[] = [];
  let open: string[] = [];
  let bytes = 0;
  const close = () => {
    if (open.length > 0) payloads.push(`${beginningOf(from)}"items":[${open.join(',')}]}`);
    open = [];
    bytes = 0;
  };
  for (const item of items) {
    const whole = JSON.stringify(item);
    const text = Buffer.byteLength(whole) <= LONGEST_NEWS ? whole : JSON.stringify({ topics: item.topics } satisfies Item);
    const size = Buffer.byteLength(text);
    if (bytes + size > LONGEST_NEWS) close();
    open.push(text);
    bytes += size;
  }
  close();
  return payloads;
}

export function createTopics({ fanOut, onError }: { fanOut: FanOut; onError(error: unknown): void }) {
  const process = randomUUID();
  const own = beginningOf(process);
  const listeners = new Map<string, Set<Listener>>();

  function deliver({ topics, ...rest }: Item): void {
    const reached = new Set<Listener>();
    for (const topic of topics)
      for (const listener of [...(listeners.get(topic) ?? [])]) {
        if (reached.has(listener)) continue;
        reached.add(listener);
        if ('news' in rest) listener.onNews(topic, rest.news);
        else listener.onMissed([topic]);
      }
  }
  fanOut.subscribe(NEWS_CHANNEL, (payload) => {
    // Own messages are not parsed: under load that would be most of them.
    if (payload.startsWith(own)) return;
    try {
      const { items } = JSON.parse(payload) as Envelope;
      for (const item of items) deliver(item);
    } catch (error) {
      onError(error);
    }
  });

  /** Topics of news that could not be sent: other processes are asked to read them once it works again. */
  const unsent = new Set<string>();
  let retrying: NodeJS.Timeout | undefined;
  async function send(items: readonly Item[]): Promise<void> {
    try {
      await fanOut.publishAll(NEWS_CHANNEL, pack(process, items));
    } catch (error) {
      for (const { topics } of items) for (const topic of topics) unsent.add(topic);
      // During an outage: all subscribers read again when it ends.
      if (fanOut.connected()) onError(error);
      if (!retrying) retrying = setTimeout(retry, RETRY_MS).unref();
    }
  }
  function retry(): void {
    retrying = undefined;
    const topics = [...unsent];
    unsent.clear();
    void send(topics.map((topic) => ({ topics: [topic] })));
  }

  /**
   * Publishes several news, in order, with as few notifications as possible. Other processes first: a client that takes the news as
   * confirmation can rely on their having been sent.
   */
  async function publishAll(all: readonly TopicNews[]): Promise<void> {
    const sent = send(all);
    if (fanOut.connected()) await sent;
    for (const item of all) deliver(item);
  }
  const publish: PublishNews = (topic, news) => publishAll([{ topics: [topic], news }]);

  return {
    publish,
    publishAll,
    subscribe(topic: string, listener: Listener): void {
      const those = listeners.get(topic) ?? new Set();
      listeners.set(topic, those.add(listener));
    },
    unsubscribe(topics: Iterable<string>, listener: Listener): void {
      for (const topic of topics) {
        const those = listeners.get(topic);
        those?.delete(listener);
        if (those?.size === 0) listeners.delete(topic);
      }
    },
    connected: fanOut.connected,
  };
}
export type Topics = ReturnType<typeof createTopics>;
