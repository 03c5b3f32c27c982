/**
 * The module that makes each move. A new move without a use case does not compile here; `findIdleMoves` finds moves that their module no
 * longer makes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { importJobLifecycle, listingLifecycle, listingReviewLifecycle, modificationLifecycle } from '#contexts/catalogue/server/index.ts';
import { accessRequestLifecycle } from '#contexts/community/rules/access.ts';
import { commentLifecycle, discussionLifecycle } from '#contexts/community/rules/discussion-lifecycle.ts';
import { repositoryLifecycle } from '#contexts/community/rules/repository-lifecycle.ts';
import { takedownLifecycle } from '#contexts/community/rules/takedown.ts';
import { approvalLifecycle, joinLifecycle } from '#contexts/identity/rules/groups/groups.ts';
import { deliveryLifecycle } from '#contexts/identity/rules/notices/notices.ts';
import { invoiceLifecycle } from '#contexts/invoicing/rules/invoicing.ts';
import { billLifecycle, serviceLifecycle } from '#contexts/metering/rules/metering.ts';
import { broadcastLifecycle } from '#contexts/operations/rules/live/live.ts';
import { feedbackLifecycle } from '#contexts/operations/server/index.ts';
import {
  entitlementLifecycle,
  fulfilmentLifecycle,
  milestoneLifecycle,
  orderLifecycle,
  paymentLifecycle,
  quoteLifecycle,
  refundLifecycle,
} from '#contexts/orders/rules/orders.ts';
import {
  bankReturnLifecycle,
  fundLifecycle,
  fundReceiptLifecycle,
  proposalLifecycle,
  repaymentLifecycle,
  transferLifecycle,
} from '#contexts/payments/rules/payments.ts';
import { payoutLifecycle, statementLifecycle } from '#contexts/payments/rules/settlement/settlement.ts';
import { publicationLifecycle } from '#contexts/reviews/rules/reviews.ts';
import { onboardingLifecycle } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { chatMessageLifecycle, complaintLifecycle, conversationLifecycle } from '#contexts/support/rules/support.ts';
import { programmeLifecycle, promotionLifecycle, voucherBatchLifecycle, voucherLifecycle } from '#contexts/vouchers/rules/vouchers.ts';
import type { Lifecycle } from '#kernel/lifecycle/lifecycle.ts';
import { fileOfServer } from '../rooms.ts';

const root = join(import.meta.dirname, '../..');

export type UseCases = {
  lifecycle: Lifecycle /** Move → the module that makes it: its context, and its path in the server of that. */;
  madeIn: Readonly<Record<string, string>>;
};
const of = <State extends string, MoveName extends string, Actor extends string>(
  lifecycle: Lifecycle<State, MoveName, Actor>,
  madeIn: Readonly<Record<NoInfer<MoveName>, string>>,
): UseCases => ({ lifecycle, madeIn });

export const useCases: readonly UseCases[] = [
  of(orderLifecycle, {
    pay: 'orders/order/payable-order-store.ts',
    cancel: 'orders/order/cancel-order.ts',
    expire: 'orders/order/expire-orders.ts',
    cancelByStaff: 'orders/order/withdraw-orders.ts',
    refund: 'orders/order/order-store.ts',
  }),
  of(paymentLifecycle, {
    capture: 'payments/payment/payment-store.ts',
    close: 'payments/payment/payment-store.ts',
    payLate: 'payments/payment/payment-store.ts',
    refund: 'payments/order-refund/order-refund-store.ts',
    release: 'payments/payment/payment-store.ts',
    completePart: 'payments/order-refund/order-refund-store.ts',
    completeRefund: 'payments/payment/payment-store.ts',
  }),
  of(entitlementLifecycle, {
    freeze: 'orders/renewal/following-store.ts',
    release: 'orders/renewal/following-store.ts',
    continue: 'orders/renewal/following-store.ts',
    replace: 'orders/renewal/following-store.ts',
    revoke: 'orders/refund/refund-store.ts',
  }),
  of(quoteLifecycle, {
    accept: 'orders/quote/quote-store.ts',
    reopen: 'orders/quote/quote-store.ts',
    decline: 'orders/quote/quote-store.ts',
    withdraw: 'orders/quote/quote-store.ts',
    expire: 'orders/quote/quote-store.ts',
  }),
  of(fulfilmentLifecycle, {
    acceptService: 'orders/fulfilment/serve.ts',
    deliver: 'orders/fulfilment/serve.ts',
    accept: 'orders/fulfilment/receive.ts',
    requestRework: 'orders/fulfilment/receive.ts',
    cancel: 'orders/fulfilment/fulfilment-store.ts',
  }),
  of(milestoneLifecycle, {
    deliver: 'orders/fulfilment/serve.ts',
    accept: 'orders/fulfilment/receive.ts',
    requestRework: 'orders/fulfilment/receive.ts',
    remove: 'orders/fulfilment/serve.ts',
  }),
  of(refundLifecycle, {
    approve: 'orders/refund/decide-refund.ts',
    refuse: 'orders/refund/decide-refund.ts',
    withdraw: 'orders/refund/request-refund.ts',
    send: 'orders/refund/send-refund.ts',
    complete: 'orders/refund/send-refund.ts',
  }),
  of(invoiceLifecycle, {
    issue: 'invoicing/invoice/issue.ts',
    record: 'invoicing/invoice/issue.ts',
    refuse: 'invoicing/invoice/issue.ts',
    bounce: 'invoicing/invoice/ask-provider.ts',
    complete: 'invoicing/invoice/ask-provider.ts',
    completeReversal: 'invoicing/invoice/ask-provider.ts',
    cancel: 'invoicing/invoice/apply.ts',
    reverse: 'invoicing/invoice/reverse.ts',
    recordReversal: 'invoicing/invoice/reverse.ts',
  }),
  of(approvalLifecycle, {
    approve: 'orders/approval/decide-approval.ts',
    refuse: 'orders/approval/decide-approval.ts',
    withdraw: 'orders/approval/ask-approval.ts',
    lapse: 'orders/approval/approval-store.ts',
  }),
  of(joinLifecycle, {
    accept: 'identity/group/join-group.ts',
    refuse: 'identity/group/join-group.ts',
    withdraw: 'identity/group/invitation-store.ts',
  }),
  of(deliveryLifecycle, {
    close: 'identity/delivery/delivery-store.ts',
    send: 'identity/delivery/delivery-store.ts',
    confirm: 'identity/delivery/delivery-store.ts',
    retry: 'identity/delivery/delivery-store.ts',
    recover: 'identity/delivery/delivery-store.ts',
    giveUp: 'identity/delivery/delivery-store.ts',
    drop: 'identity/delivery/delivery-store.ts',
    resend: 'identity/delivery/delivery-store.ts',
  }),
  of(listingLifecycle, {
    applyToPublish: 'catalogue/listing/submit-listing.ts',
    withdrawPublishing: 'catalogue/listing/submit-listing.ts',
    refusePublishing: 'catalogue/listing/review-application.ts',
    passPublishing: 'catalogue/listing/review-application.ts',
    shelve: 'catalogue/listing/shelve-listing.ts',
    finishShelving: 'catalogue/listing/shelve-listing.ts',
    failShelving: 'catalogue/listing/shelve-listing.ts',
    unshelve: 'catalogue/listing/shelve-listing.ts',
    forceOff: 'catalogue/listing/force-off.ts',
    lift: 'catalogue/listing/force-off.ts',
    bringBack: 'catalogue/listing/review-application.ts',
  }),
  of(modificationLifecycle, {
    modify: 'catalogue/listing/edit-listing.ts',
    discard: 'catalogue/listing/edit-listing.ts',
    applyToModify: 'catalogue/listing/submit-listing.ts',
    withdrawModification: 'catalogue/listing/submit-listing.ts',
    refuseModification: 'catalogue/listing/review-application.ts',
    passModification: 'catalogue/listing/review-application.ts',
  }),
  of(listingReviewLifecycle, {
    pass: 'catalogue/listing/review-application.ts',
    refuse: 'catalogue/listing/review-application.ts',
    revoke: 'catalogue/listing/submit-listing.ts',
  }),
  of(importJobLifecycle, {
    take: 'catalogue/import/job/import-job-store.ts',
    finish: 'catalogue/import/job/run-import-job.ts',
    fail: 'catalogue/import/job/run-import-job.ts',
    cancel: 'catalogue/import/job/import-job-routes.ts',
  }),
  of(onboardingLifecycle, {
    apply: 'shops/onboarding/apply.ts',
    withdraw: 'shops/onboarding/draft.ts',
    approve: 'shops/onboarding/approve.ts',
    refuse: 'shops/onboarding/decide.ts',
  }),
  of(broadcastLifecycle, {
    start: 'operations/live/broadcast-store.ts',
    end: 'operations/live/broadcast-store.ts',
    finish: 'operations/live/broadcast-store.ts',
    cancel: 'operations/live/broadcast-store.ts',
    lapse: 'operations/live/broadcast-store.ts',
    forceOff: 'operations/live/broadcast-store.ts',
  }),
  of(statementLifecycle, {
    close: 'payments/settlement/statement-store.ts',
    confirm: 'payments/settlement/seller-routes.ts',
    dispute: 'payments/settlement/seller-routes.ts',
    resolve: 'payments/settlement/staff-routes.ts',
    payOut: 'payments/settlement/allocate.ts',
    reopen: 'payments/settlement/allocate.ts',
  }),
  of(payoutLifecycle, {
    approve: 'payments/settlement/staff-routes.ts',
    refuse: 'payments/settlement/staff-routes.ts',
    cancel: 'payments/settlement/seller-routes.ts',
    pay: 'payments/settlement/staff-routes.ts',
    fail: 'payments/settlement/staff-routes.ts',
    return: 'payments/settlement/staff-routes.ts',
  }),
  of(transferLifecycle, {
    suggest: 'payments/remittance/transfer-store.ts',
    propose: 'payments/remittance/transfer-store.ts',
    reject: 'payments/remittance/transfer-store.ts',
    assign: 'payments/remittance/transfer-store.ts',
    settle: 'payments/remittance/transfer-store.ts',
    sendBack: 'payments/remittance/transfer-store.ts',
    arriveBack: 'payments/remittance/transfer-store.ts',
    keep: 'payments/remittance/transfer-store.ts',
  }),
  of(bankReturnLifecycle, {
    order: 'payments/remittance/return-store.ts',
    fail: 'payments/remittance/return-store.ts',
    pay: 'payments/remittance/return-store.ts',
    cancel: 'payments/remittance/return-store.ts',
  }),
  of(serviceLifecycle, {
    warn: 'metering/service/watch-services.ts',
    recover: 'metering/service/watch-services.ts',
    stop: 'metering/service/watch-services.ts',
    resume: 'metering/service/watch-services.ts',
    close: 'metering/service/service-routes.ts',
  }),
  of(billLifecycle, { fallDue: 'metering/bill/bill-store.ts', pay: 'metering/bill/bill-store.ts' }),
  of(fundLifecycle, {
    suspend: 'payments/fund/manage-fund.ts',
    resume: 'payments/fund/manage-fund.ts',
    close: 'payments/fund/manage-fund.ts',
  }),
  of(fundReceiptLifecycle, {
    confirm: 'payments/fund/receive-contract-money.ts',
    refuse: 'payments/fund/receive-contract-money.ts',
  }),
  of(proposalLifecycle, { confirm: 'payments/two-people/proposal-store.ts', refuse: 'payments/two-people/proposal-store.ts' }),
  of(repaymentLifecycle, { pay: 'payments/fund/repayment-store.ts', expire: 'payments/fund/repayment-store.ts' }),
  of(programmeLifecycle, {
    open: 'vouchers/programme/manage-programme.ts',
    pause: 'vouchers/programme/manage-programme.ts',
    resume: 'vouchers/programme/manage-programme.ts',
    close: 'vouchers/programme/manage-programme.ts',
  }),
  of(voucherLifecycle, { expire: 'vouchers/voucher/voucher-store.ts' }),
  of(voucherBatchLifecycle, {
    send: 'vouchers/batch/batch-store.ts',
    discard: 'vouchers/batch/batch-store.ts',
    pay: 'vouchers/batch/batch-store.ts',
  }),
  of(promotionLifecycle, {
    open: 'vouchers/promotion/manage-promotion.ts',
    pause: 'vouchers/promotion/manage-promotion.ts',
    resume: 'vouchers/promotion/manage-promotion.ts',
    close: 'vouchers/promotion/manage-promotion.ts',
  }),
  of(conversationLifecycle, {
    assign: 'support/move-conversation.ts',
    release: 'support/move-conversation.ts',
    close: 'support/move-conversation.ts',
    reopen: 'support/decide-message.ts',
  }),
  of(publicationLifecycle, {
    report: 'reviews/publication/publication-store.ts',
    keep: 'reviews/publication/moderate.ts',
    hide: 'reviews/publication/moderate.ts',
    restore: 'reviews/publication/moderate.ts',
  }),
  of(repositoryLifecycle, {
    takeDown: 'community/takedown/takedown-store.ts',
    restore: 'community/takedown/takedown-store.ts',
    delete: 'community/repository/repository-store.ts',
  }),
  of(discussionLifecycle, { close: 'community/discussion/move-discussion.ts', reopen: 'community/discussion/move-discussion.ts' }),
  of(commentLifecycle, { hide: 'community/discussion/move-discussion.ts', restore: 'community/discussion/move-discussion.ts' }),
  of(chatMessageLifecycle, {
    hold: 'support/decide-message.ts',
    show: 'support/moderation/held-store.ts',
    refuse: 'support/moderation/held-store.ts',
  }),
  of(complaintLifecycle, { uphold: 'support/moderation/complaint-store.ts', dismiss: 'support/moderation/complaint-store.ts' }),
  of(accessRequestLifecycle, {
    accept: 'community/gate/request-store.ts',
    refuse: 'community/gate/request-store.ts',
    withdraw: 'community/gate/request-store.ts',
    askAgain: 'community/gate/request-store.ts',
  }),
  of(takedownLifecycle, {
    uphold: 'community/takedown/takedown-store.ts',
    dismiss: 'community/takedown/takedown-store.ts',
    restore: 'community/takedown/takedown-store.ts',
  }),
  of(feedbackLifecycle, { answer: 'operations/feedback/feedback-routes.ts', close: 'operations/feedback/feedback-routes.ts' }),
];

/** Every lifecycle of the product. */
export const lifecycles: readonly Lifecycle[] = useCases.map(({ lifecycle }) => lifecycle);

/** Names that a module passes on: as an argument, as a field of an object, or as `.moves.name`. */
function passedOn(code: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    const { parent } = node;
    if (ts.isStringLiteral(node) && (ts.isCallExpression(parent) || ts.isPropertyAssignment(parent) || ts.isConditionalExpression(parent)))
      found.add(node.text);
    if (ts.isPropertyAccessExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'moves')
      found.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('module.ts', code, ts.ScriptTarget.Latest, true));
  return found;
}

/** One line for each move that its module does not make. */
export function findIdleMoves(
  cases: readonly UseCases[],
  read = (file: string) => readFileSync(join(root, fileOfServer(file)), 'utf8'),
): string[] {
  return cases.flatMap(({ lifecycle, madeIn }) =>
    Object.entries(madeIn)
      .filter(([move, file]) => !passedOn(read(file)).has(move))
      .map(([move, file]) => `${fileOfServer(file)} does not make the move ${move} of the lifecycle ${lifecycle.name}`),
  );
}
