/** Opens programmes and promotions as those of the demonstration. */
import { programmeState, promotionState } from '#contexts/vouchers/server/states.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';

const openProgramme = statement(
  'demo-programme-open',
  `UPDATE voucher_programme SET is_demo = true, state = ${programmeState.to('open')} WHERE id = $1 AND state IN (${programmeState.from('open')})`,
);
const openPromotion = statement(
  'demo-promotion-open',
  `UPDATE promotion SET is_demo = true, state = ${promotionState.to('open')} WHERE id = $1 AND state IN (${promotionState.from('open')})`,
);
export const demoVouchersStore = {
  openProgramme: async (tx: Queryable, id: string) => void (await tx.query(openProgramme, [id])),
  openPromotion: async (tx: Queryable, id: string) => void (await tx.query(openPromotion, [id])),
};
