import type { BatchStateName } from '#contexts/vouchers/calls/admin-vouchers.ts';
import type { ProgrammeStateName } from '#contexts/vouchers/calls/vouchers.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import type { Tone } from '#web/ui/status-tag/status-tag.tsx';

export const programmeStates: Record<ProgrammeStateName, { words: MessageKey; tone: Tone }> = {
  DRAFT: { words: 'adminVouchers.programmeDRAFT', tone: 'neutral' },
  OPEN: { words: 'adminVouchers.programmeOPEN', tone: 'success' },
  PAUSED: { words: 'adminVouchers.programmePAUSED', tone: 'warning' },
  CLOSED: { words: 'adminVouchers.programmeCLOSED', tone: 'neutral' },
};
export const batchStates: Record<BatchStateName, { words: MessageKey; tone: Tone }> = {
  DRAFT: { words: 'adminVouchers.batchDRAFT', tone: 'neutral' },
  SENT: { words: 'adminVouchers.batchSENT', tone: 'brand' },
  PAID: { words: 'adminVouchers.batchPAID', tone: 'success' },
  DISCARDED: { words: 'adminVouchers.batchDISCARDED', tone: 'neutral' },
};
