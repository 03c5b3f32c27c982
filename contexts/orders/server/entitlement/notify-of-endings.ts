/** Notifies buyers once before an entitlement ends, the configured number of days ahead (`acctEndDays`). */

import { addressOf } from '#contracts/pages/pages.ts';
import { formatDate } from '#kernel/time/time.ts';
import type { OrdersContext } from '../context.ts';

const BATCH = 100;

/** One round: until all due notices are sent. */
export async function notifyOfEndings({ database, entitlements, operations, notify, now }: OrdersContext): Promise<void> {
  const days = await operations.endDays();
  for (let notified = BATCH; notified === BATCH; )
    notified = await database.transaction(async (tx) => {
      const ending = await entitlements.claimEnding(tx, now(), days, BATCH);
      for (const { accountId, kind, name, nameEn, endsAt } of ending) {
        const date = { date: formatDate(endsAt, 'zh'), dateEn: formatDate(endsAt, 'en') };
        await notify(
          tx,
          accountId,
          'ENTITLEMENT_ENDING',
          { name, nameEn: nameEn || name, ...date },
          addressOf('console/resources', { kind }),
        );
      }
      return ending.length;
    });
}
