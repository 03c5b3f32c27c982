/** Programmes and promotions of the demo: paused where buyers pay with real money, and resumed with the demo. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { programmeState, promotionState } from './states.ts';

const pauseProgrammes = statement(
  'demo-programmes-pause',
  `UPDATE voucher_programme SET state = ${programmeState.to('pause')}, closed_with_demo = true WHERE is_demo AND state IN (${programmeState.from('pause')}) RETURNING id`,
);
const pausePromotions = statement(
  'demo-promotions-pause',
  `UPDATE promotion SET state = ${promotionState.to('pause')}, closed_with_demo = true WHERE is_demo AND state IN (${promotionState.from('pause')}) RETURNING id`,
);
const resumeProgrammes = statement(
  'demo-programmes-resume',
  `UPDATE voucher_programme SET state = ${programmeState.to('resume')}, closed_with_demo = false WHERE closed_with_demo AND state IN (${programmeState.from('resume')}) RETURNING id`,
);
const resumePromotions = statement(
  'demo-promotions-resume',
  `UPDATE promotion SET state = ${promotionState.to('resume')}, closed_with_demo = false WHERE closed_with_demo AND state IN (${promotionState.from('resume')}) RETURNING id`,
);

/** Returns how many were open. */
export const closeDemoVouchers = async (tx: Queryable): Promise<number> =>
  (await tx.query(pauseProgrammes)).length + (await tx.query(pausePromotions)).length;
/** Returns how many are open again. What staff or a shop paused manually stays paused. */
export const openDemoVouchers = async (tx: Queryable): Promise<number> =>
  (await tx.query(resumeProgrammes)).length + (await tx.query(resumePromotions)).length;
