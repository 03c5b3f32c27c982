/** The states of the payments context as SQL constants for the stores of this context. */

import { paymentLifecycle } from '#contexts/orders/rules/orders.ts';
import {
  bankReturnLifecycle,
  fundLifecycle,
  fundReceiptLifecycle,
  proposalLifecycle,
  repaymentLifecycle,
  transferLifecycle,
} from '#contexts/payments/rules/payments.ts';
import { payoutLifecycle, statementLifecycle } from '#contexts/payments/rules/settlement/settlement.ts';
import { lifecycleSql } from '#server/platform/db/lifecycle-sql.ts';

export const paymentState = lifecycleSql(paymentLifecycle);
export const payoutState = lifecycleSql(payoutLifecycle);
export const statementState = lifecycleSql(statementLifecycle);
export const transferState = lifecycleSql(transferLifecycle);
export const bankReturnState = lifecycleSql(bankReturnLifecycle);
export const fundState = lifecycleSql(fundLifecycle);
export const fundReceiptState = lifecycleSql(fundReceiptLifecycle);
export const repaymentState = lifecycleSql(repaymentLifecycle);
export const proposalState = lifecycleSql(proposalLifecycle);
