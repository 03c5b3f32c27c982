/** The work queue of the demo merchant: orders to deliver, services under way, one to be reworked, one to be refunded. */

import { type PastDelivery, type PastService, type PastWish } from '../orders/wish.ts';
import { licenceProofs, queueWords } from '../seeds/past/words.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './calendar.ts';
import type { Buyer, Chooser, Shelf } from './choose.ts';

const SHOP = 'molsim';
type Sku = Shelf['skus'][number];
type Entry = {
  buyer: string;
  /** How long ago it was paid. */
  agoMs: number;
  kind: 'software' | 'service';
  delivery?: Partial<PastDelivery>;
  service?: Partial<PastService>;
  remark?: string;
  refund?: { agoMs: number; reason: string };
};

const NEVER_MS = 400 * DAY_MS;
const stepsOf = queueWords.steps.map(({ title, note }) => ({ title: title.zh, titleEn: title.en, note }));
const QUEUE: Entry[] = [
  // A service whose last milestone was delivered yesterday, and one that is half done.
  {
    buyer: 'protein-design',
    agoMs: 13 * DAY_MS,
    kind: 'service',
    service: { takenOnAfterMs: 5 * HOUR_MS, stepMs: 4 * DAY_MS, lookMs: 30 * HOUR_MS },
  },
  {
    buyer: 'demo-leader',
    agoMs: 9 * DAY_MS,
    kind: 'service',
    service: { takenOnAfterMs: 7 * HOUR_MS, stepMs: 5 * DAY_MS, lookMs: 26 * HOUR_MS },
  },
  {
    buyer: 'alloy-design',
    agoMs: 4 * DAY_MS,
    kind: 'software',
    delivery: { afterMs: 20 * HOUR_MS, sentBack: { afterMs: 46 * HOUR_MS, note: queueWords.sentBack } },
  },
  { buyer: 'catalysis-group', agoMs: 62 * HOUR_MS, kind: 'software', delivery: { afterMs: NEVER_MS }, remark: queueWords.remarks[0] },
  {
    buyer: 'soft-matter-lab',
    agoMs: 44 * HOUR_MS,
    kind: 'software',
    delivery: { afterMs: 9 * HOUR_MS },
    refund: { agoMs: 5 * HOUR_MS, reason: queueWords.refund },
  },
  { buyer: 'drug-screen', agoMs: 27 * HOUR_MS, kind: 'service', service: { takenOnAfterMs: NEVER_MS }, remark: queueWords.remarks[1] },
  { buyer: 'lin-yuchen', agoMs: 19 * HOUR_MS, kind: 'software', delivery: { afterMs: NEVER_MS } },
  { buyer: 'perovskite-7', agoMs: 6 * HOUR_MS, kind: 'software', delivery: { afterMs: NEVER_MS } },
];

const MOST_FEN = 2_500_000;
const priceOf = ({ prices }: Sku) =>
  prices.find(({ billingType, priceFen }) => billingType !== 'TRIAL' && billingType !== 'FREE' && priceFen > 0 && priceFen <= MOST_FEN);

/** Pure except for the chooser's regions. No order precedes the buyer's registration or the start of sale, or exceeds scarce stock. */
export function planQueue({ buyers, shelf, now }: { buyers: Buyer[]; shelf: Shelf; now: number }, chooser: Chooser): PastWish[] {
  const wishes: PastWish[] = [];
  const ordered = new Set<string>();
  for (const [index, { buyer: name, agoMs, kind, delivery, service, remark, refund }] of QUEUE.entries()) {
    const at = now - agoMs - index * 7 * MINUTE_MS;
    const buyer = buyers.find(({ userName, joinedAt }) => userName === name && joinedAt < at);
    const fitting = shelf.skus.filter(
      (sku) =>
        sku.shopKey === SHOP &&
        sku.stock === null &&
        sku.since < at &&
        (kind === 'service' ? sku.goodsType === 'SERVICE' : sku.goodsType === 'APP_SOFTWARE') &&
        priceOf(sku) !== undefined,
    );
    // A different product each time, while there are any.
    const sku = fitting.find(({ goodsId }) => !ordered.has(goodsId)) ?? fitting[index % Math.max(1, fitting.length)];
    const price = sku && priceOf(sku);
    if (!buyer || !sku || !price) continue;
    ordered.add(sku.goodsId);
    const what: PastWish['what'] = {
      kind: 'sku',
      sku,
      billingType: price.billingType,
      duration: price.duration,
      regions: chooser.regionsFor(sku, buyer),
      licenceProof: sku.needsLicenceProof ? (licenceProofs[0] ?? '') : '',
    };
    const paidAt = at + 94_000;
    wishes.push({
      accountId: buyer.accountId,
      at,
      what,
      remark: remark ?? '',
      fate: {
        kind: 'paid',
        at: paidAt,
        method: 'ONLINE',
        ...(refund ? { refund: { kind: 'REASON', reason: refund.reason, askedAt: now - refund.agoMs } } : {}),
      },
      delivery: { afterMs: 0, note: queueWords.delivery, acceptedAfterMs: null, usedAfterMs: null, ...delivery },
      service: { takenOnAfterMs: NEVER_MS, steps: stepsOf, stepMs: 4 * DAY_MS, lookMs: DAY_MS, ...service },
    });
    chooser.take(what);
  }
  return wishes;
}
