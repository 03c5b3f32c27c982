/** Notifies the merchant of payments, asynchronously, until it acknowledges. */
import { createFormPoster, type PostForm } from './post-form.ts';
import type { SandboxStore } from './sandbox-store.ts';
import type { Trade } from './trade.ts';

export type NotifyOptions = {
  /** Delays between attempts; the first attempt immediately follows the payment. Alipay's by default. */
  retryMs?: number[];
  /** Interval of polling the store for due notifications. */
  pollMs?: number;
  timeoutMs?: number;
  /** Maximum number of concurrent notifications. */
  concurrency?: number;
  /** Receives all notifications, instead of each trade's address: for the only merchant, in the same process. */
  deliverTo?: string;
  /** Sends the body; tests pass one that drops, delays or repeats. */
  post?: PostForm;
  onError?: (error: unknown) => void;
};

const minute = 60_000;
const hour = 60 * minute;
/** Attempts are minutes apart; the first one follows its payment without polling. */
const POLL_MS = 60_000;
export const alipayRetryMs = [4 * minute, 10 * minute, 10 * minute, hour, 2 * hour, 6 * hour, 15 * hour];

/** The notification format of a gateway: body, headers, and the response that acknowledges it. */
export type NoticeForm = {
  write(trade: Trade): Promise<{ body: string; headers: Record<string, string> }>;
  isAccepted(answer: string): boolean;
};

type Sender = { store: SandboxStore; clock: () => Date; form: NoticeForm };

export function createNotifications(sender: Sender, options: NotifyOptions = {}) {
  const { store, clock, form } = sender;
  const { retryMs = alipayRetryMs, pollMs = POLL_MS, timeoutMs = 5000, concurrency = 64 } = options;
  const poster = createFormPoster({ timeoutMs, connections: concurrency });
  const post = options.post ?? poster.post;
  const onError = options.onError ?? (() => {});
  let underWay = 0;
  const waiting: Trade[] = [];
  let timer: NodeJS.Timeout | null = null;
  let polling: Promise<void> = Promise.resolve();
  let stopped = false;

  /** Sends a trade whose attempt is already counted in the store; does not wait. */
  function send(trade: Trade): void {
    if (stopped) return;
    waiting.push(trade);
    if (underWay < concurrency) void work();
  }

  async function work(): Promise<void> {
    underWay++;
    for (let trade = waiting.shift(); trade !== undefined; trade = waiting.shift()) {
      try {
        const { body, headers } = await form.write(trade);
        const answer = await post(options.deliverTo ?? trade.notifyUrl, body, headers);
        if (form.isAccepted(answer)) await store.acknowledgeNotification(trade.token);
      } catch (error) {
        onError(error);
      }
    }
    underWay--;
  }

  async function sendDue(): Promise<void> {
    for (;;) {
      const free = concurrency * 4 - waiting.length;
      if (stopped || free <= 0) return;
      const due = await store.claimDueNotifications({ now: clock(), retryMs, limit: free });
      for (const trade of due) send(trade);
      if (due.length < free) return;
    }
  }

  function poll(): void {
    polling = sendDue()
      .catch(onError)
      .finally(() => {
        if (!stopped) timer = setTimeout(poll, pollMs);
      });
  }

  return {
    retryMs,
    send,
    /** After a restart: unacknowledged notifications are due now, not minutes later. */
    async resume(): Promise<void> {
      await store.hurryNotifications(clock());
      await sendDue();
    },
    start(): void {
      if (timer !== null) return;
      stopped = false;
      timer = setTimeout(poll, pollMs);
    },
    /** Sends nothing new and resolves when current notifications have ended. */
    async stop(): Promise<void> {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      timer = null;
      waiting.length = 0;
      await polling;
      while (underWay > 0) await new Promise((resolve) => setTimeout(resolve, 5));
      poster.close();
    },
  };
}
