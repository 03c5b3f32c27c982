/** Creates deliveries of a notice according to the settings of its account: the handler of `notices.written`. */
import { NOTICE_KIND } from '#contexts/identity/calls/notice-codes.ts';
import { choiceFor, type NoticeKind, nextDigestAt, smsDueAt } from '#contexts/identity/rules/notices/notices.ts';
import { newId } from '#kernel/id/id.ts';
import { userLanguage } from '#kernel/roles/roles.ts';
import type { Handler } from '#server/platform/events/outbox.ts';
import { addToDigest, findNotice, insertDelivery } from './delivery-store.ts';
import { findChoices, findRecipient } from './recipient-store.ts';

/** The kind of a code; one written by a later release has no special kind. */
export const kindOf = (code: string): NoticeKind => (NOTICE_KIND as Readonly<Record<string, NoticeKind>>)[code] ?? 'OTHER';

export const createDeliveryPlanner =
  (clock: () => Date): Handler =>
  async ({ payload }, tx) => {
    const noticeId = String(payload.id);
    const notice = await findNotice(tx, noticeId);
    const recipient = notice && (await findRecipient(tx, notice.accountId));
    if (!recipient || recipient.disabled) return;
    const { accountId } = notice;
    const kind = kindOf(notice.code);
    const choice = choiceFor(kind, (await findChoices(tx, accountId)).get(kind) ?? null);
    const now = clock().getTime();
    const parts = { accountId, language: userLanguage(recipient.language), now };
    if (recipient.emailCipher && choice.mail === 'NOW')
      await insertDelivery(tx, noticeId, { ...parts, id: newId(now), channel: 'MAIL', kind, dueAt: now });
    if (recipient.emailCipher && choice.mail === 'DAILY')
      await addToDigest(tx, noticeId, { ...parts, id: newId(now), dueAt: nextDigestAt(now) });
    if (recipient.phoneCipher && choice.sms === 'NOW')
      await insertDelivery(tx, noticeId, { ...parts, id: newId(now), channel: 'SMS', kind, dueAt: smsDueAt(now, kind) });
  };
