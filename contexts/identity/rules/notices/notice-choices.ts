/** Kinds of notices, and the channels that an account chooses for each. */

export const NOTICE_KINDS = ['SECURITY', 'BILLS', 'EXPIRY', 'ORDERS', 'INVOICES', 'GROUP', 'SHOP', 'STAFF', 'OTHER'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** DAILY: in one mail at 08:00 in Shanghai. */
export const MAIL_CHOICES = ['NOW', 'DAILY', 'OFF'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];
export const SMS_CHOICES = ['NOW', 'OFF'] as const;
export type SmsChoice = (typeof SMS_CHOICES)[number];
export type Choice = { mail: MailChoice; sms: SmsChoice };

type Rule = { mail: readonly MailChoice[]; sms: readonly SmsChoice[]; usual: Choice };
const OPTIONAL: Rule = { mail: MAIL_CHOICES, sms: ['OFF'], usual: { mail: 'NOW', sms: 'OFF' } };

/**
 * Allowed choices. Account security is sent immediately, payment reminders at least daily: neither can be switched off while there is a
 * verified address. Short messages are for urgent notices.
 */
const RULES: Readonly<Record<NoticeKind, Rule>> = {
  SECURITY: { mail: ['NOW'], sms: SMS_CHOICES, usual: { mail: 'NOW', sms: 'NOW' } },
  BILLS: { mail: ['NOW', 'DAILY'], sms: SMS_CHOICES, usual: { mail: 'NOW', sms: 'NOW' } },
  EXPIRY: { mail: MAIL_CHOICES, sms: SMS_CHOICES, usual: { mail: 'NOW', sms: 'NOW' } },
  ORDERS: { mail: MAIL_CHOICES, sms: SMS_CHOICES, usual: { mail: 'NOW', sms: 'OFF' } },
  INVOICES: OPTIONAL,
  GROUP: OPTIONAL,
  SHOP: { ...OPTIONAL, sms: SMS_CHOICES },
  STAFF: { ...OPTIONAL, usual: { mail: 'DAILY', sms: 'OFF' } },
  OTHER: { ...OPTIONAL, usual: { mail: 'DAILY', sms: 'OFF' } },
};

export const choicesOf = (kind: NoticeKind): Pick<Rule, 'mail' | 'sms'> => ({ mail: RULES[kind].mail, sms: RULES[kind].sms });
export const isAllowed = (kind: NoticeKind, { mail, sms }: Choice): boolean =>
  RULES[kind].mail.includes(mail) && RULES[kind].sms.includes(sms);
/** The effective choice: the stored one if the rules still allow it, otherwise the default. */
export const choiceFor = (kind: NoticeKind, stored: Choice | null): Choice => {
  const { mail, sms, usual } = RULES[kind];
  return {
    mail: stored && mail.includes(stored.mail) ? stored.mail : usual.mail,
    sms: stored && sms.includes(stored.sms) ? stored.sms : usual.sms,
  };
};
/** Whether mails of this kind contain an unsubscribe link. */
export const mayUnsubscribe = (kind: NoticeKind): boolean => RULES[kind].mail.includes('OFF');
export const isNoticeKind = (text: string): text is NoticeKind => (NOTICE_KINDS as readonly string[]).includes(text);
