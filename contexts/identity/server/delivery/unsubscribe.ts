/** The unsubscribe link of a mail: ends mails of its kind without signing in, and permits nothing else. */

import { UNSUBSCRIBE_PATH } from '#contexts/identity/calls/notice-settings.ts';
import { choiceFor, isNoticeKind, mayUnsubscribe, NOTICE_KINDS, type NoticeKind } from '#contexts/identity/rules/notices/notices.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import type { Signer } from '#server/platform/crypto/signer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findChoices, saveChoice } from './recipient-store.ts';

/** DIGEST: everything that comes once a day. */
export type Subscription = NoticeKind | 'DIGEST';

export function createUnsubscribeLinks(signer: Signer, publicUrl: string) {
  const token = (accountId: number, of: Subscription) => signer.sign(`${accountId} ${of}`);
  return {
    /** For people: a page that asks for confirmation. */
    page: (accountId: number, of: Subscription) => new URL(addressOf('mall/unsubscribe', { token: token(accountId, of) }), publicUrl).href,
    /** For mail programs: a POST there is enough (RFC 8058). */
    oneClick(accountId: number, of: Subscription): string {
      const url = new URL(UNSUBSCRIBE_PATH, publicUrl);
      url.searchParams.set('token', token(accountId, of));
      return url.href;
    },
    /** @throws AppError UNSUBSCRIBE_LINK_INVALID */
    read(given: string): { accountId: number; of: Subscription } {
      const [accountId = '', of = ''] = (signer.read(given) ?? '').split(' ');
      if (!/^\d{1,15}$/.test(accountId) || (of !== 'DIGEST' && !isNoticeKind(of))) throw new AppError('UNSUBSCRIBE_LINK_INVALID');
      return { accountId: Number(accountId), of };
    },
  };
}
export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

export function createUnsubscribe(database: Database, links: UnsubscribeLinks) {
  const kindsOf = (of: Subscription, chosen: Awaited<ReturnType<typeof findChoices>>) =>
    NOTICE_KINDS.filter(mayUnsubscribe)
      .map((kind) => ({ kind, choice: choiceFor(kind, chosen.get(kind) ?? null) }))
      .filter(({ kind, choice }) => (of === 'DIGEST' ? choice.mail === 'DAILY' : of === kind && choice.mail !== 'OFF'));
  return {
    /** What a link is for, and whether it has been used. @throws AppError UNSUBSCRIBE_LINK_INVALID */
    async read(token: string) {
      const { accountId, of } = links.read(token);
      return { of, isOff: kindsOf(of, await findChoices(database, accountId)).length === 0 };
    },
    /** Idempotent. @throws AppError UNSUBSCRIBE_LINK_INVALID */
    async unsubscribe(token: string) {
      const { accountId, of } = links.read(token);
      await database.transaction(async (tx) => {
        for (const { kind, choice } of kindsOf(of, await findChoices(tx, accountId)))
          await saveChoice(tx, accountId, kind, { ...choice, mail: 'OFF' });
      });
      return { of };
    },
  };
}
