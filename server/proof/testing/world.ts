/** For tests: one buyer with every payment method, two shops, and the records they have created. */

import { saveInvoiceTitle } from '#contexts/invoicing/calls/invoices.ts';
import { COMPANY, issuerFor } from '#contexts/invoicing/server/testing/invoice-floor.ts';
import { type Goods, makeMetered, makeProgram } from '#contexts/metering/server/testing/metering-floor.ts';
import { makeSku, type TestSku } from '#contexts/orders/server/testing/make-sku.ts';
import { staffActor } from '#contexts/orders/server/testing/paid-order.ts';
import { type Caller, makeOffer, type TestOffer } from '#contexts/orders/server/testing/test-floor.ts';
import { openCostAccount } from '#contexts/payments/calls/funds.ts';
import { grantFund } from '#contexts/payments/calls/funds-admin.ts';
import { getScan, startCharge } from '#contexts/payments/calls/payments.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { MoneyFloor, Notice } from './money-floor.ts';

export const HOUR_MS = 3_600_000;

export type Random = {
  /** From 0 up to 1. */
  next(): number;
  /** An integer, both ends included. */
  between(from: number, to: number): number;
  chance(share: number): boolean;
  pick<T>(of: readonly T[]): T;
  pickOr<T, Other>(of: readonly T[], otherwise: Other): T | Other;
};
/** mulberry32: the same numbers for the same seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pickOr = <T, Other>(of: readonly T[], otherwise: Other): T | Other =>
    of.length === 0 ? otherwise : (of[between(0, of.length - 1)] as T);
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: <T>(of: readonly T[]) => of[between(0, of.length - 1)] as T,
    pickOr,
  };
}

/** Shared by all worlds of a floor, since creating it is slow. */
export type Ground = { metered: Goods; program: Caller; programmes: string[] };
export async function makeGround(floor: MoneyFloor): Promise<Ground> {
  const metered = await makeMetered(floor);
  const program = await makeProgram(floor, metered.scope);
  const ends = Date.now() + 3_000 * DAY_MS;
  const terms = { claimUntil: ends, validUntil: ends, perPerson: 3 };
  const programmes = [
    await floor.openProgramme({ ...terms, face: '30.00', sharePermille: 500, withCoupons: true }),
    await floor.openProgramme({ ...terms, face: '12.34', validDays: 20, withVouchers: true }),
    await floor.openProgramme({ ...terms, face: '5.00', cap: '3.33', withVouchers: true, withCoupons: true }),
  ];
  return { metered, program, programmes: programmes.map(({ programmeId }) => programmeId) };
}

export type World = Ground & {
  name: string;
  floor: MoneyFloor;
  random: Random;
  actor: Actor;
  staffActor: Actor;
  secondActor: Actor;
  buyer: Caller;
  skus: TestSku[];
  offers: TestOffer[];
  titleId: string;
  creditId: string;
  costId: string;
  /** Codes that were shown and not scanned. */
  codes: { channel: Notice['channel']; codeUrl: string }[];
  serials: number;
  records: number;
};

async function makeFunds(floor: MoneyFloor, { accountId }: Actor, buyer: Caller, name: string) {
  const terms = {
    name: '额度',
    nameEn: '',
    ownerKind: 'ACCOUNT',
    owner: String(accountId),
    limit: '250.00',
    validUntil: 0,
    reason: '测试',
  } as const;
  const scope = { goodsTypes: [], shopIds: [], goodsIds: [] };
  const grant = async (kind: 'CREDIT' | 'CONTRACTFUND') =>
    // Each by another person: the daily credit that one may grant is limited.
    (
      await floor.as(staffActor(floor)).call(grantFund, {
        body: { ...terms, kind, code: `${kind}-${name}`, dueDays: 20, validFrom: Date.now() - DAY_MS, scope },
      })
    ).fundId;
  floor.settings.fundGroups.set(accountId, { groupId: String(accountId), name: `group ${name}`, isLeader: true });
  const [creditId] = [await grant('CREDIT'), await grant('CONTRACTFUND')];
  const { fundId: costId } = await buyer.call(openCostAccount, { body: { code: `cost-${name}`, name: '课题' } });
  return { creditId, costId };
}

/** Money received through the gateway. */
async function topUp(floor: MoneyFloor, buyer: Caller, fen: number): Promise<void> {
  const { codeUrl } = await buyer.call(startCharge, { body: { amount: fenToYuan(fen), channel: 'alipay' } });
  const { walletUrl } = await buyer.call(getScan, { query: { token: new URL(codeUrl).searchParams.get('token') ?? '' } });
  const before = floor.notices.length;
  await floor.payInWallet('alipay', walletUrl);
  while (floor.notices.length === before) await new Promise((go) => setTimeout(go, 2));
  for (const notice of floor.notices.splice(before)) await floor.notify(notice);
}

export async function makeWorld(floor: MoneyFloor, ground: Ground, name: string, random: Random): Promise<World> {
  const actor = floor.newActor();
  const buyer = floor.as(actor);
  await topUp(floor, buyer, random.between(5_000, 40_000));
  const prices = (once: number) => [
    { billingType: 'ONCE' as const, duration: 1, priceFen: once },
    { billingType: 'MONTH' as const, duration: 1, priceFen: once * 2 + 1 },
    { billingType: 'TRIAL' as const, duration: 7, priceFen: 0 },
  ];
  const skus = [
    await makeSku(floor.database, { prices: prices(random.between(101, 9_999)), stock: 6 }),
    await makeSku(floor.database, { type: 'APP_PLATFORM', prices: prices(random.between(101, 4_999)) }),
  ];
  const offers = [
    await makeOffer(floor, { priceMicro: random.between(10_000, 900_001) }),
    await makeOffer(floor, { goodsType: 'storage', priceMicro: random.between(10_000, 900_001), quota: 5_000 }),
  ];
  const [campaign, coupon] = skus;
  const ends = Date.now() + 3_000 * DAY_MS;
  if (campaign) await floor.openPromotion(campaign.shopId, { off: '0.77', endsAt: ends });
  if (coupon) await floor.openPromotion(coupon.shopId, { benefit: 'PERCENT', off: '0', offPermille: 77, endsAt: ends });
  const { officeCall: call } = floor;
  for (const { shopId } of skus) await issuerFor({ call, seller: floor.sellerActor }, shopId);
  const { id: titleId } = await call(actor, saveInvoiceTitle, { body: COMPANY });
  const funds = await makeFunds(floor, actor, buyer, name);
  return {
    ...ground,
    ...funds,
    name,
    floor,
    random,
    actor,
    buyer,
    skus,
    offers,
    titleId,
    staffActor: staffActor(floor),
    secondActor: staffActor(floor),
    codes: [],
    serials: 0,
    records: 0,
  };
}
