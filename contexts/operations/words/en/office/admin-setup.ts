import type { adminSetup as source } from '#contexts/operations/words/zh/office/admin-setup.ts';
import type { Translated } from '#messages/kit.ts';

export const adminSetup: Translated<typeof source> = {
  title: 'Launch checklist',
  lead: 'Complete these items and the marketplace is ready to sell. Their status updates automatically.',
  ready: 'All required items are done. You can now dismiss this list.',
  progress: '{done} of {all} done',
  putAway: 'Dismiss list',
  done: 'Done',
  open: 'Not done yet',
  optional: 'Optional',
  PASSWORD: 'Superadmin sets their own password',
  whyPASSWORD: 'The password generated with the account was shown in a terminal. Change it to one that only the superadmin knows.',
  whoPASSWORD: 'By the superadmin, in “Account settings”',
  goPASSWORD: 'Change password',
  COMPANY: 'Enter the company name, ICP filing number and contact details',
  whyCOMPANY:
    'Shown in the footer of every page so that buyers know who runs the marketplace and how to make contact. Services in mainland China must display an ICP filing number.',
  whoCOMPANY: 'By staff with permission to manage content',
  goCOMPANY: 'Fill in',
  AGREEMENTS: 'Publish your own agreements',
  whyAGREEMENTS:
    'The registration, purchase and merchant agreements are still demonstration texts, and they are what users agree to. Replace them with texts approved by your legal department before you open registration.',
  whoAGREEMENTS: 'Approved by the legal department, published by staff with permission to manage content',
  goAGREEMENTS: 'Publish agreements',
  MAIL: 'Set up email or text messages',
  whyMAIL:
    'Password recovery, verification codes and notices depend on it. Until it is configured, messages are only stored in the sandbox.',
  whoMAIL: 'By the deployment team: configure a mail server or SMS provider in the service’s environment variables, then restart',
  goMAIL: 'View message delivery',
  PAYMENT: 'Accept payments',
  whyPAYMENT:
    'No way to receive real money is set up yet: buyers cannot pay online. You can also register a bank account first and accept bank transfers.',
  whyPAYMENT_SANDBOX:
    'A sandbox wallet is in use: anyone can “pay” with it, and no real money arrives. You can also register a bank account first and accept bank transfers.',
  whoPAYMENT: 'By the deployment team, who configure Alipay or WeChat Pay, or by finance staff, who register a bank account',
  goPAYMENT: 'Register a bank account',
  MERCHANT: 'The first shop opens',
  whyMERCHANT:
    'Products are sold by shops. Merchants apply under “Sell with us” with their own account; the shop opens once the application is approved.',
  whoMERCHANT: 'Submitted by the merchant, reviewed by operators',
  goMERCHANT: 'Review applications',
  GOODS: 'The first product is on sale',
  whyGOODS: 'Merchants publish products in the seller console; buyers see them once they are approved.',
  whoGOODS: 'Submitted by a merchant, reviewed by operators',
  goGOODS: 'Review listings',
  RESOURCES: 'Put compute resources on sale',
  whyRESOURCES: 'Needed if the platform sells its own compute: first add a compute centre, then put its resource offers on sale.',
  whoRESOURCES: 'By staff with permission to manage resources',
  goRESOURCES: 'Add compute centre',
  ORDER: 'First paid order',
  whyORDER: 'Use a buyer account to go through ordering, payment and delivery and make sure that every step works.',
  whoORDER: 'Ordered by a buyer',
  goORDER: 'View orders',
};
