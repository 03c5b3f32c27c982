/** Which columns of the database store the states or moves of which lifecycle. */

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

export type Governed = {
  /** The lifecycles; several where a history table records several kinds. */
  of: readonly Lifecycle[];
  holds: 'states' | 'moves';
  /** Further words that it may contain: events without a move, a state that is only displayed. */
  besides: readonly string[];
};
const states = (...of: Lifecycle[]): Governed => ({ of, holds: 'states', besides: [] });
const moves = (of: Lifecycle[], besides: string[] = []): Governed => ({ of, holds: 'moves', besides });
/** The three columns of a history. */
const history = (table: string, of: Lifecycle[], besides: string[] = [], word = 'state'): Record<string, Governed> => ({
  [`${table}.from_${word}`]: states(...of),
  [`${table}.to_${word}`]: states(...of),
  [`${table}.move`]: moves(of, besides),
});

/** 'table.column' → its content. '' is also allowed before the first state. */
export const governed: Readonly<Record<string, Governed>> = {
  'market_order.status': states(orderLifecycle),
  'shop_order.status': states(orderLifecycle),
  'buyer_order_count.status': states(orderLifecycle),
  'shop_order.fulfilment': states(fulfilmentLifecycle),
  ...history('order_history', [orderLifecycle], ['create', 'refundPart'], 'status'),
  'invoice.state': states(invoiceLifecycle),
  ...history('invoice_history', [invoiceLifecycle], ['apply']),
  'entitlement.state': states(entitlementLifecycle),
  'quote.state': states(quoteLifecycle),
  'fulfilment.state': states(fulfilmentLifecycle),
  'fulfilment_milestone.state': states(milestoneLifecycle),
  ...history('fulfilment_history', [fulfilmentLifecycle, milestoneLifecycle], ['create']),
  'order_refund.state': states(refundLifecycle),
  ...history('refund_history', [refundLifecycle], ['ask', 'agree', 'object']),
  'order_approval.state': states(approvalLifecycle),
  'group_join.state': states(joinLifecycle),
  'notice_delivery.state': states(deliveryLifecycle),
  'payment.state': states(paymentLifecycle),
  'fund.state': states(fundLifecycle),
  'fund_receipt.state': states(fundReceiptLifecycle),
  'money_proposal.state': states(proposalLifecycle),
  'repayment.state': states(repaymentLifecycle),
  ...history('fund_receipt_history', [fundReceiptLifecycle], ['note']),
  'payout.state': states(payoutLifecycle),
  'bank_transfer.state': states(transferLifecycle),
  'bank_return.state': states(bankReturnLifecycle),
  'bank_transfer_history.move': moves([transferLifecycle], ['import', 'upgrade']),
  'bank_return_history.move': moves([bankReturnLifecycle], ['queue', 'upgrade']),
  'statement.state': states(statementLifecycle),
  ...history('settlement_history', [statementLifecycle, payoutLifecycle], ['request']),
  'meter_service.state': states(serviceLifecycle),
  ...history('meter_service_history', [serviceLifecycle], ['open']),
  'meter_bill.state': states(billLifecycle),
  ...history('meter_bill_history', [billLifecycle], ['create']),
  'goods.status': states(listingLifecycle),
  'goods.modification': states(modificationLifecycle),
  'listing_application.state': states(listingReviewLifecycle),
  ...history('listing_history', [listingLifecycle, modificationLifecycle]),
  'import_job.state': states(importJobLifecycle),
  'onboarding_application.state': states(onboardingLifecycle),
  'onboarding_history.state': states(onboardingLifecycle),
  'onboarding_history.move': moves([onboardingLifecycle]),
  'feedback.state': states(feedbackLifecycle),
  'conversation.state': states(conversationLifecycle),
  ...history('conversation_history', [conversationLifecycle]),
  'publication.state': states(publicationLifecycle),
  ...history('publication_history', [publicationLifecycle]),
  'conversation_message.state': states(chatMessageLifecycle),
  'conversation_complaint.state': states(complaintLifecycle),
  'repository.state': states(repositoryLifecycle),
  'discussion.state': states(discussionLifecycle),
  'discussion_comment.state': states(commentLifecycle),
  ...history('discussion_history', [discussionLifecycle, commentLifecycle]),
  'live_broadcast.state': states(broadcastLifecycle),
  ...history('live_broadcast_history', [broadcastLifecycle]),
  'repository_access_request.state': states(accessRequestLifecycle),
  ...history('repository_access_history', [accessRequestLifecycle], ['ask']),
  'takedown_request.state': states(takedownLifecycle),
  'takedown_request.mailed': states(takedownLifecycle),
  ...history('takedown_history', [takedownLifecycle], ['ask', 'answer']),
  'voucher_programme.state': states(programmeLifecycle),
  'voucher.state': states(voucherLifecycle),
  'voucher_batch.state': states(voucherBatchLifecycle),
  'promotion.state': states(promotionLifecycle),
};

/** Columns named like a state that the product does not control: the cluster's, the gateway's, a phone that is verified or not. */
export const ungoverned: readonly string[] = [
  'account.phone_status',
  'cluster_user.status',
  'sandbox_trade.state',
  'sandbox_wechat_trade.state',
];
