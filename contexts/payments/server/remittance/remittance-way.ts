/**
 * The way OFFLINE (decision 0042): a tender waits for days, and cannot be queried. Bank credits are in the suspense account from the import
 * of the statement on; a capture takes them from there, and a refund returns them, to leave by a bank transfer from us.
 */
import { DAY_MS } from '#kernel/time/time.ts';
import type { AwaitingWay } from '../payment/way.ts';
import { REMITTANCE, type RemittanceContext, SUSPENSE } from './context.ts';
import { returnStore } from './return-store.ts';

type Parts = Pick<RemittanceContext, 'database' | 'remittance' | 'now'>;

export const remittanceWay = ({ database, remittance, now }: Parts): AwaitingWay => ({
  name: REMITTANCE,
  method: 'OFFLINE',
  ownShop: 'PAYS',
  takes: 'ON_ARRIVAL',
  waitsMs: async () => (await remittance.rules()).waitsDays * DAY_MS,
  isAsked: false,
  account: () => SUSPENSE,
  async offers(_accountId, { amountFen }) {
    const isOffered = (await remittance.rules()).accounts.some(({ isOn }) => isOn);
    const refusal = isOffered ? null : { code: 'REMITTANCE_UNAVAILABLE' as const, params: {} };
    return [{ reference: '', label: '', labelEn: '', leftFen: null, mostFen: amountFen, until: 0, refusal }];
  },
  // The code is the payer's own, and nothing is scanned.
  issue: async () => '',
  query: async () => ({ state: 'UNKNOWN' }),
  // Transfers assigned to it go to the payer's balance (release-transfers.ts).
  close: async () => ({ state: 'CLOSED' }),
  async sendBack({ outTradeNo, refundNo, amountFen }) {
    await returnStore.insertForRefund(database, outTradeNo, refundNo, amountFen, now());
    return (await returnStore.findBySendNo(database, refundNo))?.state === 'PAID';
  },
});
