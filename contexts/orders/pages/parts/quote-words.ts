import type { QuoteView } from '#contexts/orders/calls/quote.ts';
import type { Tone } from '#web/ui/status-tag/status-tag.tsx';

export const quoteTones: Record<QuoteView['state'], Tone> = {
  OPEN: 'brand',
  ACCEPTED: 'success',
  DECLINED: 'neutral',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
};
