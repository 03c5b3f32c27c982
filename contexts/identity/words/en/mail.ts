import type { Translated } from '#messages/kit.ts';
import type { mail as source } from '../zh/mail.ts';

export const mail: Translated<typeof source> = {
  greeting: 'Hello {userName},',
  noticeSubject: '{notice}',
  digestSubject: '{count, plural, one {# notice} other {# notices}} · {day}',
  digestLead: '{count, plural, one {Your latest notice:} other {Your latest # notices:}}',
  digestMore: '{count, plural, one {There is # more notice.} other {There are # more notices.}} Please sign in to read them.',
  open: 'View details',
  all: 'See all notices',
  codeSubject: 'Your email verification code',
  codeText:
    'You are adding this email address to your account. Your code is {code}, valid for {minutes, plural, one {# minute} other {# minutes}}.',
  codeIgnore: 'If this was not you, please ignore this email. The address will not be added.',
  recoverySubject: 'Your password reset code',
  recoveryText:
    'You are resetting your password. Your code is {code}, valid for {minutes, plural, one {# minute} other {# minutes}}. Do not share it with anybody; we will never ask for it.',
  recoveryIgnore: 'If this was not you, please ignore this email. Your password will not change.',
  takedownSubject: 'Result of your report about “{name}”',
  takedownUPHELD: 'The content you reported, “{name}”, has been taken down for the following reason:',
  takedownDISMISSED: 'Your report about “{name}” was not upheld, for the following reason:',
  takedownRESTORED: 'The content you reported, “{name}”, has been restored after a second review, for the following reason:',
  why: 'You are receiving this email because you added this address on “{site}”.',
  retained: 'Notices of this kind concern your account security or payments due, so you cannot unsubscribe from them.',
  settings: 'Notice settings',
  unsubscribe: 'Unsubscribe from these emails',
  smsCode: 'Your code is {code}, valid for {minutes, plural, one {# minute} other {# minutes}}. Do not share it with anybody.',
  smsNotice: '{text}. Please sign in to see it.',
  'sms.SECURITY': 'Account or shop security changed',
  'sms.BILLS': 'A bill or renewal needs attention',
  'sms.EXPIRY': 'A purchase expires or has expired',
  'sms.ORDERS': 'There is news about your order',
  'sms.SHOP': 'Your shop has new tasks',
};
