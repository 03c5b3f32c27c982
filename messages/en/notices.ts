import type { Translated } from '../kit.ts';
import type { notices as source } from '../zh/notices.ts';

export const notices: Translated<typeof source> = {
  SETTLE_RECEIVED: 'Your application to settle in has arrived; the review ends by {due}',
  SETTLE_APPROVED: 'Your application is approved and the shop "{shop}" is open. Welcome!',
  SETTLE_REFUSED: 'Your application was not approved. See the reasons, change it and send it again',
  STATEMENT_CLOSED: 'The statement of {month} is out, net ¥{amount}: please check it within 2 working days',
  STATEMENT_ANSWERED: 'The platform has answered your objection to the statement of {month}: {reason}',
  STATEMENT_ADJUSTED: 'The platform has adjusted the open statement by ¥{amount}: {reason}',
  PAYOUT_PAID: 'Your payout of ¥{amount} has been sent to the bank',
  PAYOUT_REFUSED: 'Your payout of ¥{amount} was refused: {reason}. The money is available again',
  PAYOUT_FAILED: 'The bank did not accept your payout of ¥{amount}: {reason}. The money is available again',
  DEPOSIT_DEDUCTED: 'The platform took ¥{amount} from your deposit: {reason}',
  DEPOSIT_RELEASED: 'Your deposit of ¥{amount} has gone back to your balance',
  BANK_ACCOUNT_CHANGED: 'Payouts of your shop now go to {number}. If this was not you, contact the platform at once',
  FEEDBACK_ANSWERED: 'Your feedback has been answered',
};
