/** Demo prices: some offers, and products of shops, can be bought post-paid. Existing ones are unchanged. */
import { type MeterUnit, type Rate } from '#contexts/metering/rules/metering.ts';
import { MICRO_PER_UNIT } from '#contexts/metering/rules/unit.ts';
import type { MeteringPorts } from '#contexts/metering/server/context.ts';
import { describeGoods } from '#contexts/metering/server/plan/describe-goods.ts';
import { type NewPlan, planStore } from '#contexts/metering/server/plan/plan-store.ts';
import { monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import type { Offer } from '#contexts/resources/server/index.ts';
import type { Database } from '#server/platform/db/database.ts';

/** From which monthly quantity a unit costs which share (percent) of the offer's price. */
const SHARES: Record<MeterUnit, [fromUnits: number, percent: number][]> = {
  'core*hour': [
    [0, 100],
    [100_000, 85],
    [500_000, 70],
  ],
  'card*hour': [
    [0, 100],
    [1_000, 90],
  ],
  'GB*month': [
    [0, 100],
    [10_240, 80],
  ],
};
const MOST_OFFERS = 12;
const STORAGE_MICRO = 50_000;
/** Of a platform: core-hours, card-hours, and storage. */
const PLATFORM_RATES: Rate[] = [
  { unit: 'core*hour', tiers: tiersOf('core*hour', 120_000), goesOn: false },
  { unit: 'card*hour', tiers: tiersOf('card*hour', 6_000_000), goesOn: false },
  { unit: 'GB*month', tiers: tiersOf('GB*month', STORAGE_MICRO), goesOn: true },
];

function tiersOf(unit: MeterUnit, priceMicro: number) {
  return SHARES[unit].map(([fromUnits, percent]) => ({
    fromMicro: fromUnits * MICRO_PER_UNIT,
    priceMicro: Math.round((priceMicro * percent) / 100),
  }));
}
const isMetered = (unit: string): unit is MeterUnit => Object.hasOwn(SHARES, unit);
const ratesOf = ({ unit, sourcePriceMicro }: Offer): Rate[] =>
  isMetered(unit)
    ? [
        { unit, tiers: tiersOf(unit, sourcePriceMicro), goesOn: unit === 'GB*month' },
        ...(unit === 'GB*month' ? [] : [{ unit: 'GB*month' as const, tiers: tiersOf('GB*month', STORAGE_MICRO), goesOn: true }]),
      ]
    : [];

async function addPlan(database: Database, goods: NewPlan, rates: Rate[]): Promise<void> {
  const now = Date.now();
  await database.transaction(async (tx) => {
    const planId = await planStore.insert(tx, goods);
    if (planId) await planStore.insertVersion(tx, planId, { fromMonth: monthOf(now), rates }, now, null);
  });
}

/** `skus`: of shops' products. */
export async function offerDemoPlans(
  { database, ...finding }: Pick<MeteringPorts, 'database' | 'findOffer' | 'findSku'>,
  { offers, skus }: { offers: readonly Offer[]; skus: readonly { goodsId: string; skuId: string }[] },
): Promise<void> {
  const metered = offers.filter((offer) => ratesOf(offer).length > 0).slice(0, MOST_OFFERS);
  for (const offer of metered)
    await addPlan(database, await describeGoods(finding, { goodsKind: 'resource', goodsId: offer.id, skuId: '' }), ratesOf(offer));
  for (const sku of skus) await addPlan(database, await describeGoods(finding, { goodsKind: 'sku', ...sku }), PLATFORM_RATES);
}
