/**
 * Notifies every process that a session or an access token ended or an account changed. The short lifetime of the caches limits the effect
 * of lost notifications.
 */
import type { FanOut } from '#server/platform/events/fan-out.ts';

export const SESSION_CHANNEL = 'session';

type Listener = { sessionEnded(key: string): void; accountChanged(accountId: number): void; tokenEnded(tokenId: string): void };
export type SessionNews = {
  /** `key` is the hash of the session's token in base64url. */
  sessionEnded(key: string): Promise<void>;
  accountChanged(accountId: number): Promise<void>;
  tokenEnded(tokenId: string): Promise<void>;
};

/** Handled in this process immediately, before it is published. */
export function createSessionNews(fanOut: FanOut, listener: Listener): SessionNews {
  fanOut.subscribe(SESSION_CHANNEL, (payload) => {
    const [kind, what = ''] = payload.split(' ');
    if (kind === 'session') listener.sessionEnded(what);
    if (kind === 'account') listener.accountChanged(Number(what));
    if (kind === 'token') listener.tokenEnded(what);
  });
  return {
    async sessionEnded(key) {
      listener.sessionEnded(key);
      await fanOut.publish(SESSION_CHANNEL, `session ${key}`);
    },
    async accountChanged(accountId) {
      listener.accountChanged(accountId);
      await fanOut.publish(SESSION_CHANNEL, `account ${accountId}`);
    },
    async tokenEnded(tokenId) {
      listener.tokenEnded(tokenId);
      await fanOut.publish(SESSION_CHANNEL, `token ${tokenId}`);
    },
  };
}
