/** Notifies the merchant of payments, asynchronously, until the response is exactly `success`. */
import { chinaTime, yuanFromFen } from './amounts-and-times.ts';
import { createFormPoster, type PostForm } from './post-form.ts';
import type { SandboxStore } from './sandbox-store.ts';
import { type Signer, signedText } from './signature.ts';
import type { Trade } from './trade.ts';

export type NotifyOptions = {
  /** Waits between attempts; the first attempt follows the payment at once. Alipay's by default. */
  retryMs?: number[];
  /** Interval of polling the store for due notifications. */
  pollMs?: number;
  timeoutMs?: number;
  /** Maximum number of concurrent notifications. */
  concurrency?: number;
  /** Where every notification goes, instead of the address of its trade: for the only merchant, in the same process. */
  deliverTo?: string;
  /** Sends the form; tests pass one that drops, delays or repeats. */
  post?: PostForm;
  onError?: (error: unknown) => void;
};

const minute = 60_000;
const hour = 60 * minute;
export const alipayRetryMs = [4 * minute, 10 * minute, 10 * minute, hour, 2 * hour, 6 * hour, 15 * hour];

type Sender = { appId: string; sellerId: string; sign: Signer; store: SandboxStore; clock: () => Date };

async function writeNotification({ appId, sellerId, sign, clock }: Sender, trade: Trade): Promise<string> {
  const amount = yuanFromFen(trade.amountFen);
  const fields = new Map<string, string>([
    ['notify_time', chinaTime(clock())],
    ['notify_type', 'trade_status_sync'],
    ['notify_id', trade.notifyId ?? ''],
    ['app_id', appId],
    ['auth_app_id', appId],
    ['charset', 'utf-8'],
    ['version', '1.0'],
    ['sign_type', 'RSA2'],
    ['trade_no', trade.tradeNo],
    ['out_trade_no', trade.outTradeNo],
    ['seller_id', sellerId],
    ['buyer_id', trade.buyerId ?? ''],
    ['trade_status', 'TRADE_SUCCESS'],
    ['total_amount', amount],
    ['receipt_amount', amount],
    ['buyer_pay_amount', amount],
    ['invoice_amount', amount],
    ['point_amount', '0.00'],
    ['subject', trade.subject],
    ['gmt_create', chinaTime(trade.createdAt)],
    ['gmt_payment', chinaTime(trade.paidAt ?? trade.createdAt)],
    ['fund_bill_list', JSON.stringify([{ amount, fundChannel: 'ALIPAYACCOUNT' }])],
  ]);
  // Notifications, unlike requests, leave sign_type out of what is signed.
  fields.set('sign', await sign(signedText(fields, ['sign_type'])));
  return new URLSearchParams([...fields]).toString();
}

export function createNotifications(sender: Sender, options: NotifyOptions = {}) {
  const { store, clock } = sender;
  const { retryMs = alipayRetryMs, pollMs = 1000, timeoutMs = 5000, concurrency = 64 } = options;
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
        const body = await writeNotification(sender, trade);
        if ((await post(options.deliverTo ?? trade.notifyUrl, body)) === 'success') await store.acknowledgeNotification(trade.token);
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
    /** After a restart: whatever is not acknowledged is due now, not minutes from now. */
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
