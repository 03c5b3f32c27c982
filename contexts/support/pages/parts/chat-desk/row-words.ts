/** A conversation in words, as its row shows it. */
import type { DeskRow } from '#contexts/support/calls/chat-desk.ts';
import { previewWords } from '#contexts/support/pages/parts/chat/event-words.ts';
import type { I18n } from '#web/lib/i18n.tsx';

/** The buyer's name, or the label that distinguishes visitors. */
export const customerOf = ({ t }: Pick<I18n, 't'>, row: Pick<DeskRow, 'customerName' | 'customerCode'>): string =>
  row.customerName || t('officeService.visitor', { code: row.customerCode });

/** The last message in one line; '' before the first message. */
export function lastWords(i18n: I18n, { lastMessage }: Pick<DeskRow, 'lastMessage'>): string {
  if (!lastMessage) return '';
  const { side, state } = lastMessage;
  const before = [
    state === 'HELD' && i18n.t('officeService.heldMark'),
    (side === 'SHOP' || side === 'PLATFORM') && i18n.t('officeService.answerMark'),
  ].filter((one) => one !== false);
  return [...before, previewWords(i18n, lastMessage)].join(' ');
}
