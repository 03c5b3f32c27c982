/** Buyers are told once before something they bought ends, so many days ahead as the index configuration says (`acctEndDays`). */
import { formatDate } from '#kernel/time/time.ts';
import type { OrdersContext } from '../context.ts';

const BATCH = 100;

/** One round: until nobody is left to be told. */
export async function tellEnding({ database, entitlements, operations, notify, now }: OrdersContext): Promise<void> {
  const days = await operations.endDays();
  for (let told = BATCH; told === BATCH; )
    told = await database.transaction(async (tx) => {
      const ending = await entitlements.claimEnding(tx, now(), days, BATCH);
      for (const { accountId, kind, name, nameEn, endsAt } of ending) {
        const date = { date: formatDate(endsAt, 'zh'), dateEn: formatDate(endsAt, 'en') };
        await notify(tx, accountId, 'ENTITLEMENT_ENDING', { name, nameEn: nameEn || name, ...date }, `/ui/console/resources?kind=${kind}`);
      }
      return ending.length;
    });
}
