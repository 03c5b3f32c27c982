/** Delivery of an account's notices outside the product: addresses, choices by kind, and the unsubscribe link. */
import { z } from 'zod';
import { MAIL_CHOICES, NOTICE_KINDS, SMS_CHOICES } from '#contexts/identity/rules/notices/notices.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { codeText, freeText, latinText } from '#contracts/kit/fields.ts';

const kind = z.enum(NOTICE_KINDS);
const mail = z.enum(MAIL_CHOICES);
const sms = z.enum(SMS_CHOICES);

export const noticeChoice = z.object({
  kind,
  mail,
  sms,
  /** Allowed choices; a single one cannot be changed. */
  mailChoices: z.array(mail),
  smsChoices: z.array(sms),
});
export type NoticeChoice = z.output<typeof noticeChoice>;

export const getNoticeSettings = endpoint({
  id: 'identity.get-notice-settings',
  method: 'GET',
  path: '/user/notice/settings',
  summary: 'Get the caller’s addresses and the channels of each kind of notices',
  access: 'user',
  answer: z.object({
    /** Masked; '' for none. */
    email: z.string(),
    /** Masked: an address not yet verified; '' for none. */
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
  summary: 'Choose the channels of one kind of notices',
  access: 'user',
  body: z.object({ kind, mail, sms }),
  answer: noticeChoice,
});

export const setEmail = endpoint({
  id: 'identity.set-email',
  method: 'POST',
  path: '/user/users/email',
  summary: 'Send a code to an e-mail address; the verified address remains until the code is used',
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
  summary: 'Verify the e-mail address by the code',
  access: 'user',
  byToken: 'never',
  body: z.object({ code: codeText(12) }),
  answer: z.object({ email: z.string() }),
});

export const removeEmail = endpoint({
  id: 'identity.remove-email',
  method: 'POST',
  path: '/user/users/email/remove',
  summary: 'Remove the e-mail address; no more mails are sent',
  access: 'user',
  byToken: 'never',
  stepUp: true,
  answer: z.object({ email: z.literal('') }),
});

/** DIGEST: everything that comes once a day. */
export const noticeSubscription = z.enum([...NOTICE_KINDS, 'DIGEST']);
export type SubscriptionName = z.output<typeof noticeSubscription>;
const token = freeText(300).min(1);
/** A POST there unsubscribes (RFC 8058); a browser that opens it is redirected to the page. */
export const UNSUBSCRIBE_PATH = '/user/notice/unsubscribe';

export const readUnsubscribeLink = endpoint({
  id: 'identity.read-unsubscribe-link',
  method: 'POST',
  path: '/user/notice/unsubscribe/read',
  summary: 'Get the kind of mails that an unsubscribe link ends, and whether they have ended',
  readsOnly: true,
  body: z.object({ token }),
  answer: z.object({ of: noticeSubscription, isOff: z.boolean() }),
});

/** The token is in the query, as mail programs post it there. */
export const unsubscribe = endpoint({
  id: 'identity.unsubscribe',
  method: 'POST',
  path: UNSUBSCRIBE_PATH,
  summary: 'Unsubscribe from the mails of an unsubscribe link; no session is needed',
  query: z.object({ token }),
  answer: z.object({ of: noticeSubscription }),
});
