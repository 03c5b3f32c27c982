/** Who listens to what in this process, and news between processes. News are lost when a process or the fan-out dies. */
import { randomUUID } from 'node:crypto';
import type { FanOut } from '#server/platform/events/fan-out.ts';

export const NEWS_CHANNEL = 'realtime';
/** A notification of PostgreSQL holds less than 8,000 bytes. Larger news are replaced by a request to read them. */
const LONGEST_NEWS = 6_000;

export type Listener = { onNews(topic: string, news: unknown): void; onMissed(topics: readonly string[]): void };
/** Sends news to whoever listens to a topic, here and in the other processes: call it after the commit. */
export type PublishNews = (topic: string, news: unknown) => Promise<void>;

type Envelope = { from: string; topic: string; news?: unknown };

export function createTopics({ fanOut, onError }: { fanOut: FanOut; onError(error: unknown): void }) {
  const process = randomUUID();
  const listeners = new Map<string, Set<Listener>>();

  function deliver({ topic, ...rest }: { topic: string; news?: unknown }): void {
    for (const listener of [...(listeners.get(topic) ?? [])]) {
      if ('news' in rest) listener.onNews(topic, rest.news);
      else listener.onMissed([topic]);
    }
  }
  fanOut.subscribe(NEWS_CHANNEL, (payload) => {
    try {
      const envelope = JSON.parse(payload) as Envelope;
      if (envelope.from !== process) deliver(envelope);
    } catch (error) {
      onError(error);
    }
  });

  const publish: PublishNews = async (topic, news) => {
    deliver({ topic, news });
    const whole = JSON.stringify({ from: process, topic, news } satisfies Envelope);
    const payload = Buffer.byteLength(whole) <= LONGEST_NEWS ? whole : JSON.stringify({ from: process, topic } satisfies Envelope);
    // Whoever misses it reads it from the database.
    await fanOut.publish(NEWS_CHANNEL, payload).catch(onError);
  };

  return {
    publish,
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
