/**
 * Which calls need the password again: all that change who may sign in, move money out, reveal secrets or grant permissions. A new call of
 * such a kind must declare `stepUp`, or be listed here with the reason why not.
 */
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contracts/endpoints.ts';
import { changesNothing } from '#contracts/kit/call.ts';
import { type AnyEndpoint } from '#contracts/kit/endpoint.ts';

/** Exceptions: calls that match the patterns but need no step-up, with the reason. */
const WITHOUT: Record<string, string> = {
  // The call requires another proof itself.
  'identity.change-password': 'asks for the password itself',
  'identity.step-up': 'is the proof',
  'identity.verify-phone': 'takes a code that only a call with the password sends',
  'identity.verify-email': 'takes a code that only a call with the password sends',
  // They revoke access and grant none: the owner must be quick, and a thief gains nothing.
  'identity.sign-out-device': 'ends access',
  'identity.sign-out-other-devices': 'ends access',
  'identity.revoke-token': 'ends access',
  'identity.end-account-sessions': 'ends access',
  'identity.dissolve-group': 'ends a group, never one with funds',
  'identity.remove-member': 'ends access',
  'identity.revoke-invitation': 'ends access',
  'shops.remove-shop-member': 'ends access',
  'metering.revoke-key': 'ends access',
  'payments.cancel-payout': 'keeps money back',
  'payments.refuse-payout': 'keeps money back',
  'payments.refuse-proposal': 'keeps money back',
  'payments.fail-payout': 'brings money back',
  'payments.return-payout': 'brings money back',
  'payments.reject-transfer': 'takes a decision back',
  'payments.fail-bank-return': 'brings money back',
  'payments.cancel-bank-return': 'keeps money back',
  'payments.deduct-deposit': 'takes money for the platform',
  'vouchers.discard-voucher-batch': 'discards a draft',
  'invoicing.refuse-own': 'makes nothing',
  // Money is refunded to its source, or stays with its owner.
  'orders.approve-refund': 'goes back the way the money came',
  'orders.retry-refund': 'goes back the way the money came',
  'orders.start-refund': 'goes back the way the money came',
  'orders.refuse-refund': 'moves no money',
  'orders.cancel-admin-order': 'cancels what is not paid',
  'orders.clear-platform-ending': 'notes that data were deleted',
  'payments.move-cost-money': 'between the leader’s own balance and the group’s account',
  'payments.open-cost-account': 'opens an empty account',
  'payments.pay-deposit': 'from the owner’s balance to the deposit',
  // Everyday actions of buyers and merchants.
  'payments.start-order-payment': 'an ordinary payment',
  'payments.start-charge': 'an ordinary payment',
  'payments.start-repayment': 'an ordinary payment',
  'orders.accept-delivery': 'an ordinary step of a purchase',
  'orders.decide-approval': 'a purchase that a member has chosen, which is paid as any other',
  'orders.set-group-rules': 'limits purchases',
  'orders.set-auto-renewal': 'pays an own renewal from the own balance',
  'metering.set-auto-pay': 'pays own bills from the own balance',
  'payments.set-fund-budget': 'limits purchases',
  // Decisions of the office without outgoing money: another person, a delay or a limit protects them.
  'identity.set-account-kind': 'type and label of a buyer, no rights of the platform',
  'identity.resend-delivery': 'to the same address',
  'operations.set-method-rules': 'which ways to pay are offered',
  'operations.set-after-sales-rules': 'days of return and the like',
  'operations.set-metering-rules': 'terms of metered services',
  'operations.set-community-quotas': 'bytes',
  'community.give-namespace': 'a name, without rights over others',
  'shops.set-shop-terms': 'what later statements take',
  'payments.confirm-statement': 'agrees with what was counted',
  'payments.dispute-statement': 'disagrees with what was counted',
  'payments.close-month': 'closes what was counted',
  'payments.resolve-statement': 'answers a merchant',
  'payments.start-proof': 'counts',
  'payments.move-fund': 'suspends, resumes or closes what was granted with the password',
  'payments.note-fund-receipt': 'counts only after another person’s decision, which needs the password',
  'vouchers.create-programme': 'a draft, opened with the password',
  'vouchers.make-voucher-batch': 'a claim to the issuer',
  'vouchers.pay-voucher-batch': 'notes money that came in',
  'vouchers.send-voucher-batch': 'a claim to the issuer',
  'metering.announce-prices': 'prices from a coming month on',
  'metering.create-plan': 'an offer',
  'metering.set-plan-offered': 'an offer',
  'metering.create-source': 'a source without a key',
  'invoicing.issue-own': 'an invoice',
  'invoicing.record-own': 'an invoice',
  'invoicing.record-reversal-own': 'an invoice',
  'invoicing.reverse-any': 'an invoice',
  'invoicing.save-own-issuer': 'what is printed on invoices',
  'invoicing.set-rules': 'rules of invoices',
  'invoicing.issue-as-seller': 'an invoice',
  'invoicing.record-as-seller': 'an invoice',
  'invoicing.record-reversal-as-seller': 'an invoice',
  'invoicing.refuse-as-seller': 'makes nothing',
  'invoicing.reverse-as-seller': 'an invoice',
  'invoicing.save-issuer-of-seller': 'what is printed on invoices',
  'operations.drop-event': 'work in the background',
  'operations.resend-event': 'work in the background',
};

/** Permissions over money, accounts and sealed data. */
const PERMISSIONS = /^(?:finance\.manage|user\.manage|role\.assign|system\.manage|order\.refund|shop\.money|shop\.staff|.*\.reveal)$/;
/** Names of such calls. */
const NAMES =
  /password|phone|email|token|(?:^|-)keys?(?:$|-)|reveal|payout|bank-account|grant|roles?(?:$|-)|leader|hand-over|member|invit|join|device|session|secret/;
/** Joining and leaving are the caller's own decisions; other names mean something else. */
const OTHERWISE: ReadonlySet<string> = new Set([
  'identity.join-group',
  'identity.withdraw-join',
  'identity.leave-group',
  'support.hand-over',
]);

const permissionsOf = ({ permission }: AnyEndpoint): string[] => (permission === undefined ? [] : [permission].flat());
/** Restricted to calls of signed-in users. */
const isSuspect = (one: AnyEndpoint): boolean =>
  one.access !== 'public' &&
  one.access !== 'program' &&
  !changesNothing(one) &&
  !OTHERWISE.has(one.id) &&
  (one.byToken === 'never' || permissionsOf(one).some((permission) => PERMISSIONS.test(permission)) || NAMES.test(one.id));

describe('calls that change who may sign in, move money out, reveal secrets or give rights', () => {
  it('need the password again, or say why not', () => {
    const undecided = endpoints.filter((one) => isSuspect(one) && !one.stepUp && !(one.id in WITHOUT)).map(({ id }) => id);
    expect(undecided).toEqual([]);
  });

  it('are made by a person in a browser alone', () => {
    expect(endpoints.filter((one) => one.stepUp && (one.byToken !== 'never' || one.access === 'public')).map(({ id }) => id)).toEqual([]);
  });

  it('have no exception that is none', () => {
    const excused = new Set(endpoints.filter((one) => isSuspect(one) && !one.stepUp).map(({ id }) => id));
    expect(Object.keys(WITHOUT).filter((id) => !excused.has(id))).toEqual([]);
  });

  it.each([
    'identity.set-email',
    'identity.set-phone',
    'identity.create-token',
    'identity.assign-roles',
    'identity.reveal-phone',
    'payments.save-bank-account',
    'payments.request-payout',
    'payments.grant-fund',
    'orders.reveal-licence',
    'metering.create-key',
    'operations.rotate-live-key',
    'shops.add-shop-member',
  ])('are among others %s', (id) => {
    expect(endpoints.find((one) => one.id === id)?.stepUp).toBe(true);
  });
});
