import type { Translate } from '#web/lib/i18n.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';

/** Asks for confirmation before taking over a colleague's review. */
export const askTakeOver = (t: Translate, name: string): Promise<boolean> =>
  confirm({
    title: t('adminReview.listingTakeOverAsk', { name }),
    text: t('adminReview.listingTakeOverText'),
    confirmText: t('adminReview.listingTakeOver'),
  });
