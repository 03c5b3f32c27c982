/** The texts of mails and short messages, in the recipient's language. */

import { mail as mailEn } from '#contexts/identity/words/en/mail.ts';
import { notices as noticesEn } from '#contexts/identity/words/en/notices.ts';
import { mail as mailZh } from '#contexts/identity/words/zh/mail.ts';
import { notices as noticesZh } from '#contexts/identity/words/zh/notices.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { interpolate } from '#kernel/text/text.ts';
import { common as commonEn } from '#messages/en/common.ts';
import { common as commonZh } from '#messages/zh/common.ts';
import { localParams } from '../notice/local-params.ts';
import type { DeliveredNotice } from './delivery-store.ts';

export type MailWord = keyof typeof mailZh;
type Params = Record<string, string | number>;

const catalogues = {
  zh: { mail: mailZh, notices: noticesZh, site: commonZh.siteName },
  en: { mail: mailEn, notices: noticesEn, site: commonEn.siteName },
} as const;

export const say = (language: Language, word: MailWord, params: Params = {}): string =>
  interpolate(catalogues[language].mail[word], params, language);
export const siteName = (language: Language): string => catalogues[language].site;
/** A notice as its page shows it; the code where this release has no text for it. */
export const noticeWords = (language: Language, { code, params }: Pick<DeliveredNotice, 'code' | 'params'>): string =>
  interpolate(catalogues[language].notices[code] ?? code, localParams(params, language), language);
