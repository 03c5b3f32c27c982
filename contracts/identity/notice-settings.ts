/** How an account is told of its notices outside the product: addresses, choices by kind, and the link that ends mails. */
import { z } from 'zod';
import { MAIL_CHOICES, NOTICE_KINDS, SMS_CHOICES } from '#kernel/notices/notices.ts';
import { endpoint } from '../kit/endpoint.ts';
import { codeText, freeText, latinText } from '../kit/fields.ts';

const kind = z.enum(NOTICE_KINDS);
const mail = z.enum(MAIL_CHOICES);
const sms = z.enum(SMS_CHOICES);

export const noticeChoice = z.object({
  kind,
  mail,
  sms,
  /** What may be chosen; one alone: it cannot be changed. */
  mailChoices: z.array(mail),
  smsChoices: z.array(sms),
});
export type NoticeChoice = z.output<typeof noticeChoice>;

export const getNoticeSettings = endpoint({
  id: 'identity.get-notice-settings',
  method: 'GET',
  path: '/user/notice/settings',
  summary: 'The caller’s addresses and how each kind of notices reaches the caller',
  access: 'user',
  answer: z.object({
    /** Masked; '' for none. */
    email: z.string(),
    /** Masked: an address that waits for its code; '' for none. */
    pendingEmail: z.string(),
    /** Masked, of a verified number; '' for none. */
    phone: z.string(),
    kinds: z.array(noticeChoice),
  }),
});

export const chooseNotices = endpoint({
  id: 'identity.choose-notices',
  method: 'POST',
  path: '/user/notice/settings/choose',
  summary: 'Chooses how notices of one kind reach the caller',
  access: 'user',
  body: z.object({ kind, mail, sms }),
  answer: noticeChoice,
});

export const setEmail = endpoint({
  id: 'identity.set-email',
  method: 'POST',
  path: '/user/users/email',
  summary: 'Sends a code to an e-mail address; the address that is verified stays until the code is used',
  access: 'user',
  byToken: 'never',
  stepUp: true,
  body: z.object({ email: latinText(254) }),
  answer: z.object({ pendingEmail: z.string() }),
});

export const verifyEmail = endpoint({
  id: 'identity.verify-email',
  method: 'POST',
  path: '/user/users/email/verify',
  summary: 'Confirms the e-mail address with the code that was sent',
  access: 'user',
  byToken: 'never',
  body: z.object({ code: codeText(12) }),
  answer: z.object({ email: z.string() }),
});

export const removeEmail = endpoint({
  id: 'identity.remove-email',
  method: 'POST',
  path: '/user/users/email/remove',
  summary: 'Removes the e-mail address; mails end',
  access: 'user',
  byToken: 'never',
  stepUp: true,
  answer: z.object({ email: z.literal('') }),
});

/** DIGEST: everything that comes once a day. */
export const noticeSubscription = z.enum([...NOTICE_KINDS, 'DIGEST']);
export type SubscriptionName = z.output<typeof noticeSubscription>;
const token = freeText(300).min(1);
/** A POST there ends mails (RFC 8058); a browser that opens it is led to the page. */
export const UNSUBSCRIBE_PATH = '/user/notice/unsubscribe';

export const readUnsubscribeLink = endpoint({
  id: 'identity.read-unsubscribe-link',
  method: 'POST',
  path: '/user/notice/unsubscribe/read',
  summary: 'Which mails the link of a mail ends, and whether they have ended',
  readsOnly: true,
  body: z.object({ token }),
  answer: z.object({ of: noticeSubscription, isOff: z.boolean() }),
});

/** The token is in the query, as programs of mail post it there. */
export const unsubscribe = endpoint({
  id: 'identity.unsubscribe',
  method: 'POST',
  path: UNSUBSCRIBE_PATH,
  summary: 'Ends the mails that a link of a mail is for; no session is needed',
  query: z.object({ token }),
  answer: z.object({ of: noticeSubscription }),
});
