/** Texts of metered services and bills. */
import type { BillView, RateView } from '#contexts/metering/calls/fields.ts';
import type { ServiceView } from '#contexts/metering/calls/metering.ts';
import { formatNumber } from '#kernel/money/money.ts';
import type { MessageKey, Translate } from '#web/lib/i18n.tsx';
import type { Tone } from '#web/ui/status-tag/status-tag.tsx';

export const serviceTone: Record<ServiceView['state'], Tone> = {
  ACTIVE: 'success',
  GRACE: 'warning',
  STOPPED: 'danger',
  CLOSED: 'neutral',
};
export const billTone: Record<BillView['state'], Tone> = { UNPAID: 'warning', OVERDUE: 'danger', PAID: 'success' };
export const billStates = ['UNPAID', 'OVERDUE', 'PAID'] as const satisfies readonly BillView['state'][];
export const serviceStates = ['ACTIVE', 'GRACE', 'STOPPED', 'CLOSED'] as const satisfies readonly ServiceView['state'][];

const units: Record<RateView['unit'], MessageKey> = {
  'core*hour': 'metering.unitCore',
  'card*hour': 'metering.unitCard',
  'GB*month': 'metering.unitStorage',
};
export const unitWords = (t: Translate, unit: RateView['unit']): string => t(units[unit]);

/** '1234.5' → '1,234.5': a quantity with all its decimals. */
export const quantityWords = (quantity: string): string => formatNumber(quantity, quantity.split('.')[1]?.length ?? 0);

const moves: Record<string, MessageKey> = {
  open: 'metering.moveOpen',
  warn: 'metering.moveWarn',
  recover: 'metering.moveRecover',
  stop: 'metering.moveStop',
  resume: 'metering.moveResume',
  close: 'metering.moveClose',
  create: 'metering.moveCreate',
  pay: 'metering.movePay',
  fallDue: 'metering.moveFallDue',
};
export const moveWords = (t: Translate, move: string): string => t(moves[move] ?? 'metering.moveOpen');
