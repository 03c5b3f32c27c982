/** Composes mails: plain text and simple HTML with the same text, without pictures, scripts or tracking. */

import { mayUnsubscribe, type NoticeKind } from '#contexts/identity/rules/notices/notices.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { cutText, escapeHtml } from '#kernel/text/text.ts';
import { formatDate } from '#kernel/time/time.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { DeliveredNotice } from './delivery-store.ts';
import type { UnsubscribeLinks } from './unsubscribe.ts';
import { noticeWords, say, siteName } from './words.ts';

/** Maximum number of notices in one digest; the others are counted. */
const MOST_IN_DIGEST = 50;
const LONGEST_SUBJECT = 120;

type Link = { words: string; url: string };
type Block = { text: string; link?: Link | null };
type Page = { language: Language; lead: string[]; blocks: Block[]; last: Block[]; footer: Block[] };

const textOf = ({ text, link }: Block): string => [text, link && `${link.words}: ${link.url}`].filter(Boolean).join('\n');
const anchor = ({ words, url }: Link): string => `<a href="${escapeHtml(url)}" style="color:#1556d6">${escapeHtml(words)}</a>`;
const paragraph = (block: Block, style: string): string =>
  `<p style="${style}">${[escapeHtml(block.text), block.link ? anchor(block.link) : ''].filter(Boolean).join('<br>')}</p>`;

const plainText = ({ lead, blocks, last, footer }: Page): string =>
  [...lead, ...[...blocks, ...last].map(textOf), '--', footer.map(textOf).join('\n')].join('\n\n');

function htmlOf({ language, lead, blocks, last, footer }: Page): string {
  const body = 'margin:0 0 16px;line-height:1.6';
  const parts = [
    ...lead.map((text) => paragraph({ text }, body)),
    ...blocks.map((block) => paragraph(block, `${body};padding-left:12px;border-left:3px solid #d5dbe5`)),
    ...last.map((block) => paragraph(block, body)),
    '<hr style="border:0;border-top:1px solid #d5dbe5;margin:24px 0 16px">',
    ...footer.map((block) => paragraph(block, 'margin:0 0 8px;line-height:1.5;font-size:13px;color:#5b6472')),
  ];
  return `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"></head><body style="margin:0;padding:24px;font-family:sans-serif;font-size:15px;color:#1b2330;background:#ffffff"><div style="max-width:600px;margin:0 auto">${parts.join('')}</div></body></html>`;
}

export type ComposeOptions = { publicUrl: string; unsubscribe: UnsubscribeLinks };
export type MailContent = Pick<Mail, 'subject' | 'text' | 'html' | 'unsubscribeUrl'>;
export type NoticeMail = {
  accountId: number;
  userName: string;
  /** '' for a digest. */
  kind: NoticeKind | '';
  language: Language;
  notices: DeliveredNotice[];
  /** Of the digest (ms). */
  at: number;
};

/** The decision on a request by a person without an account. */
export type DecisionMail = { language: Language; state: 'UPHELD' | 'DISMISSED' | 'RESTORED'; repository: string; decision: string };

export function createMailComposer({ publicUrl, unsubscribe }: ComposeOptions) {
  const absolute = (path: string): string => new URL(path, publicUrl).href;
  const finish = (page: Page, subject: string, unsubscribeUrl: string): MailContent => ({
    subject: cutText(subject, LONGEST_SUBJECT),
    text: plainText(page),
    html: htmlOf(page),
    unsubscribeUrl,
  });
  const why = (language: Language): Block => ({ text: say(language, 'why', { site: siteName(language) }) });

  return {
    notice({ accountId, userName, kind, language, notices, at }: NoticeMail): MailContent {
      const shown = notices.slice(0, MOST_IN_DIGEST);
      const blocks = shown.map(
        (notice): Block => ({
          text: noticeWords(language, notice),
          // stored addresses are pages of this site; anything else is not linked
          link: notice.url.startsWith('/ui/') ? { words: say(language, 'open'), url: absolute(notice.url) } : null,
        }),
      );
      const ends = kind === '' || mayUnsubscribe(kind);
      const settings = { words: say(language, 'settings'), url: absolute(addressOf('console/account')) };
      const page: Page = {
        language,
        lead: [say(language, 'greeting', { userName }), ...(kind === '' ? [say(language, 'digestLead', { count: notices.length })] : [])],
        blocks,
        last: [
          ...(notices.length > shown.length ? [{ text: say(language, 'digestMore', { count: notices.length - shown.length }) }] : []),
          ...(kind === '' ? [{ text: '', link: { words: say(language, 'all'), url: absolute(addressOf('console/notices')) } }] : []),
        ],
        footer: [
          why(language),
          { text: '', link: settings },
          ends
            ? { text: '', link: { words: say(language, 'unsubscribe'), url: unsubscribe.page(accountId, kind || 'DIGEST') } }
            : { text: say(language, 'retained') },
        ],
      };
      const subject =
        kind === ''
          ? say(language, 'digestSubject', { count: notices.length, day: formatDate(at, language) })
          : say(language, 'noticeSubject', { notice: blocks[0]?.text ?? '' });
      return finish(page, subject, ends ? unsubscribe.oneClick(accountId, kind || 'DIGEST') : '');
    },
    decision({ language, state, repository, decision }: DecisionMail): MailContent {
      const page: Page = {
        language,
        lead: [say(language, `takedown${state}`, { name: repository })],
        blocks: [{ text: decision }],
        last: [],
        footer: [{ text: siteName(language) }],
      };
      return finish(page, say(language, 'takedownSubject', { name: repository }), '');
    },
    code({
      language,
      code,
      minutes,
      purpose,
    }: {
      language: Language;
      code: string;
      minutes: number;
      purpose?: 'LOGIN' | 'RECOVERY' | undefined;
    }): MailContent {
      const page: Page = {
        language,
        lead: purpose
          ? [say(language, 'recoveryText', { code, minutes }), say(language, 'recoveryIgnore')]
          : [say(language, 'codeText', { code, minutes }), say(language, 'codeIgnore')],
        blocks: [],
        last: [],
        footer: [{ text: siteName(language) }],
      };
      return finish(page, say(language, purpose ? 'recoverySubject' : 'codeSubject'), '');
    },
  };
}
export type MailComposer = ReturnType<typeof createMailComposer>;
