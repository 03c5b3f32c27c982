/** Pages of the back offices with their queries (section 2). */
import { id, oneOf, sortedBy, text } from '#contracts/kit/query-field.ts';
import {
  bankReturnLifecycle,
  creditStatementStates,
  fundKinds,
  fundLifecycle,
  proposalLifecycle,
  proposedActs,
  transferLifecycle,
} from '../rules/payments.ts';
import { payoutLifecycle, statementLifecycle } from '../rules/settlement/settlement.ts';

const statementState = oneOf(...statementLifecycle.states);

const payoutState = oneOf(...payoutLifecycle.states);

export const officePages = {
  'seller/money': {},
  'seller/statements': { ...sortedBy('month'), state: statementState },
  'seller/statements/:month': { ...sortedBy('at'), kind: oneOf('SALE', 'REFUND', 'ADJUSTMENT'), orderNo: text(64) },
  'seller/payouts': { ...sortedBy('requestedAt'), state: payoutState },
  'seller/deposit': {},
  'admin/money/statements': { ...sortedBy('month'), shopId: id(), month: text(10), state: statementState },
  'admin/money/statements/:statementId': { ...sortedBy('at'), kind: oneOf('SALE', 'REFUND', 'ADJUSTMENT'), orderNo: text(64) },
  'admin/money/payouts': { ...sortedBy('requestedAt', 'amount'), shopId: id(), state: payoutState },
  'admin/money/methods': {},
  'admin/money/transfers': { ...sortedBy('at'), state: oneOf(...transferLifecycle.states), keyword: text(64) },
  'admin/money/bank-returns': { ...sortedBy('createdAt'), state: oneOf(...bankReturnLifecycle.states) },
  'admin/money/proposals': { ...sortedBy('proposedAt'), state: oneOf(...proposalLifecycle.states), act: oneOf(...proposedActs) },
  'admin/money/remittance': {},
  'admin/money/funds': {
    ...sortedBy('createdAt', 'limit'),
    kind: oneOf(...fundKinds),
    state: oneOf(...fundLifecycle.states),
    overdue: oneOf('1'),
    keyword: text(40),
  },
  'admin/money/funds/:fundId': { ...sortedBy('at'), kind: oneOf('DRAW', 'RETURN', 'REPAY', 'EXCESS', 'RECEIPT', 'MOVE_IN', 'MOVE_OUT') },
  'admin/money/credit': { ...sortedBy('dueAt'), state: oneOf(...creditStatementStates) },
  'admin/money/proofs': { ...sortedBy('startedAt') },
  'admin/money/proofs/:runId': { ...sortedBy('seq'), code: text(40) },
};
