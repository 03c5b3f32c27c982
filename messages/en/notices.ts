import type { Translated } from '../kit.ts';
import type { notices as source } from '../zh/notices.ts';

export const notices: Translated<typeof source> = {
  SETTLE_RECEIVED: 'Your application to settle in has arrived; the review ends by {due}',
  SETTLE_APPROVED: 'Your application is approved and the shop "{shop}" is open. Welcome!',
  SETTLE_REFUSED: 'Your application was not approved. See the reasons, change it and send it again',
};
