/** The states of the vouchers context as SQL constants for the stores of this context. */
import { programmeLifecycle, promotionLifecycle, voucherBatchLifecycle, voucherLifecycle } from '#contexts/vouchers/rules/vouchers.ts';
import { lifecycleSql } from '#server/platform/db/lifecycle-sql.ts';

export const programmeState = lifecycleSql(programmeLifecycle);
export const voucherState = lifecycleSql(voucherLifecycle);
export const batchState = lifecycleSql(voucherBatchLifecycle);
export const promotionState = lifecycleSql(promotionLifecycle);
