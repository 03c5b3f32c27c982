import {
  chooseNotices,
  getNoticeSettings,
  type NoticeChoice,
  readUnsubscribeLink,
  removeEmail,
  setEmail,
  unsubscribe,
  verifyEmail,
} from '#contexts/identity/calls/notice-settings.ts';
import { type Choice, choiceFor, choicesOf, isAllowed, NOTICE_KINDS, type NoticeKind } from '#contexts/identity/rules/notices/notices.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { EmailChanges } from '../email/change-email.ts';
import { findEmail } from '../email/email-store.ts';
import { findChoices, findRecipient, saveChoice } from './recipient-store.ts';
import type { createUnsubscribe } from './unsubscribe.ts';

type Parts = {
  database: Database;
  email: EmailChanges;
  links: ReturnType<typeof createUnsubscribe>;
  isSeller(accountId: number): Promise<boolean>;
  clock: () => Date;
};

const FOR_STAFF: readonly NoticeKind[] = ['SECURITY', 'STAFF', 'OTHER'];

const viewOf = (kind: NoticeKind, { mail, sms }: Choice): NoticeChoice => {
  const { mail: mails, sms: messages } = choicesOf(kind);
  return { kind, mail, sms, mailChoices: [...mails], smsChoices: [...messages] };
};

export function settingsRoutes({ database, email, links, isSeller, clock }: Parts): Bound[] {
  /** The kinds of notices that the account can receive. */
  const kindsFor = async (actor: Actor): Promise<NoticeKind[]> => {
    const seller = !actor.staff && (await isSeller(actor.accountId));
    return NOTICE_KINDS.filter((kind) => (actor.staff ? FOR_STAFF.includes(kind) : kind !== 'STAFF' && (kind !== 'SHOP' || seller)));
  };
  return [
    bind(getNoticeSettings, async (_, { actor }) => {
      const { accountId } = actor;
      const [kinds, chosen, recipient, address] = await Promise.all([
        kindsFor(actor),
        findChoices(database, accountId),
        findRecipient(database, accountId),
        findEmail(database, accountId, clock()),
      ]);
      return {
        email: address.email,
        pendingEmail: address.pending,
        phone: recipient?.phoneMasked ?? '',
        kinds: kinds.map((kind) => viewOf(kind, choiceFor(kind, chosen.get(kind) ?? null))),
      };
    }),
    bind(chooseNotices, async ({ body: { kind, mail, sms } }, { actor }) => {
      if (!isAllowed(kind, { mail, sms })) throw new AppError('NOTICE_CHOICE_REFUSED');
      await saveChoice(database, actor.accountId, kind, { mail, sms });
      return viewOf(kind, { mail, sms });
    }),
    bind(setEmail, async ({ body }, call) => ({ pendingEmail: (await email.claim(body.email, call)).pending })),
    bind(verifyEmail, ({ body }, call) => email.verify(body.code, call)),
    bind(removeEmail, async (_, call) => {
      await email.remove(call);
      return { email: '' as const };
    }),
    bind(readUnsubscribeLink, ({ body }) => links.read(body.token)),
    bind(unsubscribe, ({ query }) => links.unsubscribe(query.token)),
  ];
}
