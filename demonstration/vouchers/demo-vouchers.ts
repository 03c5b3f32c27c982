import { EVERYONE } from '#contexts/vouchers/rules/vouchers.ts';
import { programmeStore } from '#contexts/vouchers/server/programme/programme-store.ts';
import { promotionStore } from '#contexts/vouchers/server/promotion/promotion-store.ts';
import { parseYuanToFen } from '#kernel/money/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { SeedProgramme, SeedPromotion } from '../seeds/vouchers.ts';
import { demoVouchersStore } from './demo-vouchers-store.ts';

const DAY_MS = 24 * 3_600_000;
/** Loaded programmes have been open for some days. */
const DAYS_BEFORE = 10;

type Seeds = { programmes: SeedProgramme[]; promotions: SeedPromotion[] };

/** Open programmes and promotions. `shopIds`: by their keys. Call it once. */
export async function loadDemoVouchers(
  tx: Queryable,
  { programmes, promotions }: Seeds,
  shopIds: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  for (const { name, issuer, intro, budget, face, cap, claimDays, phoneVerified, ...rest } of programmes) {
    const { id } = await programmeStore.insert(tx, {
      ...rest,
      ...EVERYONE,
      name: name.zh,
      nameEn: name.en,
      issuer: issuer.zh,
      issuerEn: issuer.en,
      intro: intro.zh,
      introEn: intro.en,
      budgetFen: parseYuanToFen(budget),
      faceFen: parseYuanToFen(face),
      capFen: parseYuanToFen(cap),
      claimFrom: now - DAYS_BEFORE * DAY_MS,
      claimUntil: now + claimDays * DAY_MS,
      validUntil: now + (claimDays + rest.validDays) * DAY_MS,
      shopIds: [],
      kinds: [],
      groupIds: [],
      clusterIds: [],
      phoneVerified,
    });
    await demoVouchersStore.openProgramme(tx, id);
  }
  for (const { shop, name, off, most, threshold, budget, days, ...rest } of promotions) {
    const shopId = shopIds.get(shop);
    if (!shopId) throw new Error(`there is no shop ${shop}`);
    const { id } = await promotionStore.insert(tx, shopId, {
      ...rest,
      name: name.zh,
      nameEn: name.en,
      benefit: rest.offPermille > 0 ? 'PERCENT' : 'AMOUNT',
      offFen: parseYuanToFen(off),
      mostFen: parseYuanToFen(most),
      thresholdFen: parseYuanToFen(threshold),
      budgetFen: parseYuanToFen(budget),
      startsAt: now - DAYS_BEFORE * DAY_MS,
      endsAt: now + days * DAY_MS,
      goodsIds: [],
      bundleIds: [],
    });
    await demoVouchersStore.openPromotion(tx, id);
  }
}
