/** Texts of transfers and bank returns. */
import type { StaffBankReturn, StaffTransfer } from '#contexts/payments/calls/transfers-admin.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import type { Tone } from '#web/ui/status-tag/status-tag.tsx';

type Words = { words: MessageKey; tone: Tone };
export const transferStates: Record<StaffTransfer['state'], Words> = {
  HELD: { words: 'adminTransfers.stateHELD', tone: 'danger' },
  SUGGESTED: { words: 'adminTransfers.stateSUGGESTED', tone: 'warning' },
  PROPOSED: { words: 'adminTransfers.statePROPOSED', tone: 'warning' },
  ASSIGNED: { words: 'adminTransfers.stateASSIGNED', tone: 'brand' },
  SETTLED: { words: 'adminTransfers.stateSETTLED', tone: 'success' },
  RETURNING: { words: 'adminTransfers.stateRETURNING', tone: 'brand' },
  RETURNED: { words: 'adminTransfers.stateRETURNED', tone: 'neutral' },
};
export const returnStates: Record<StaffBankReturn['state'], Words> = {
  QUEUED: { words: 'adminTransfers.returnQUEUED', tone: 'warning' },
  ORDERED: { words: 'adminTransfers.returnORDERED', tone: 'brand' },
  PAID: { words: 'adminTransfers.returnPAID', tone: 'success' },
  CANCELED: { words: 'adminTransfers.returnCANCELED', tone: 'neutral' },
};
