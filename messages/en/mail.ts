import type { Translated } from '../kit.ts';
import type { mail as source } from '../zh/mail.ts';

export const mail: Translated<typeof source> = {
  greeting: 'Hello {userName},',
  noticeSubject: '{notice}',
  digestSubject: 'Notices: {count} · {day}',
  digestLead: 'Your latest notices ({count}):',
  digestMore: 'There are {count} more: please sign in to read them.',
  open: 'Open',
  all: 'See all notices',
  codeSubject: 'Your code to confirm this address',
  codeText: 'You are adding this address to your account. The code is {code}; it is valid for {minutes} minutes.',
  codeIgnore: 'If this was not you, ignore this mail: the address will not be added.',
  why: 'You receive this mail because you added this address at "{site}".',
  kept: 'Mails of this kind concern the security of your account or what has to be paid; they cannot be switched off.',
  settings: 'Notice settings',
  unsubscribe: 'Stop mails of this kind',
  smsCode: 'Your code is {code}. It is valid for {minutes} minutes; give it to nobody.',
  smsNotice: '{text}. Please sign in.',
  'sms.SECURITY': 'Account or shop security changed',
  'sms.BILLS': 'A bill or renewal needs attention',
  'sms.EXPIRY': 'Something you bought ends or ended',
  'sms.ORDERS': 'There is news of your order',
  'sms.SHOP': 'Your shop has something to do',
};
