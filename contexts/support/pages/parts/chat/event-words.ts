import type { ChatMessage } from '#contexts/support/calls/fields.ts';
import type { I18n, MessageKey } from '#web/lib/i18n.tsx';

const words: Record<Exclude<ChatMessage['event'], ''>, MessageKey> = {
  AWAY: 'chat.eventAWAY',
  GREETING: 'chat.eventGREETING',
  CLOSED: 'chat.eventCLOSED',
  HANDED_OVER: 'chat.eventHANDED_OVER',
  HANDED_BACK: 'chat.eventHANDED_BACK',
  RATED: 'chat.eventRATED',
};
/** The text of an event: written by the shop, or the product's default. */
export const eventWords = ({ t, pick }: I18n, { event, body, bodyEn }: Pick<ChatMessage, 'event' | 'body' | 'bodyEn'>): string =>
  pick(body, bodyEn) || (event ? t(words[event]) : '');

const kinds = { PICTURE: 'chat.aPicture', FILE: 'chat.aFile', GOODS: 'chat.aGOODS', ORDER: 'chat.aORDER', QUOTA: 'chat.aQUOTA' } as const;
/** A message in one line: for lists and pop-ups. */
export function previewWords(i18n: I18n, message: Pick<ChatMessage, 'kind' | 'event' | 'body'> & { bodyEn?: string }): string {
  const { kind, body } = message;
  if (kind === 'EVENT') return eventWords(i18n, { ...message, bodyEn: message.bodyEn ?? '' });
  return kind === 'TEXT' ? body : i18n.t(kinds[kind]);
}
