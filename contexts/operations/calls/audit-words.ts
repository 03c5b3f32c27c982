/** The fields and values of an audit entry as text: the same in pages and exports. */
import { fenToYuan, formatNumber, formatUnitPrice } from '#kernel/money/money.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { formatDateTime } from '#kernel/time/time.ts';

/** The text of a message key ('onboarding.statusAPPROVED'), or undefined. */
export type Say = (key: string) => string | undefined;
type Language = 'zh' | 'en';

/** Message keys to which a value is appended, by field; '*' for every other kind of record. */
const enumerations: Record<string, Record<string, string | readonly string[]>> = {
  state: {
    'onboarding-application': 'onboarding.status',
    'listing-application': 'adminReview.listingState',
    refund: 'fulfilment.refund',
    fulfilment: 'fulfilment.state',
    feedback: 'feedback.state',
    publication: 'officeReviews.state',
    discussion: 'library.discussion_',
    'discussion-comment': 'library.comment_',
    takedown: 'officeTakedowns.state',
    'access-request': 'communityAccess.state',
    'chat-complaint': 'officeChatRules.complaint',
    'chat-message': 'officeChatRules.state',
    'import-job': 'sellerImport.state',
    statement: 'sellerMoney.state',
    payout: 'sellerMoney.payout',
    fund: 'funds.state',
    programme: 'adminVouchers.programme',
    'money-proposal': 'adminVouchers.programme',
    'voucher-batch': 'adminVouchers.batch',
    promotion: 'sellerPromotions.state',
    live: 'live.state',
  },
  status: { order: 'console.status', '*': 'sellerGoods.status' },
  modification: { '*': 'sellerGoods.status' },
  receiptState: { fund: 'funds.receipt' },
  proposalState: { '*': 'adminProposals.state' },
  secondBecause: { '*': 'adminProposals.because' },
  kind: {
    fund: 'funds.kindName',
    'money-proposal': 'funds.kindName',
    'review-template': 'adminReview.kind',
    feedback: 'feedback.kind',
    '*': 'adminReview.listingKind',
  },
  type: { '*': 'goodsTypes.' },
  visibility: { live: 'officeLive.visibility', repository: 'community.visibility' },
  goodsType: { 'resource-goods': 'adminResource.type', '*': 'goodsTypes.' },
  resourceType: { '*': 'adminResource.kind' },
  capacityMode: { '*': 'adminResource.capacity' },
  capacityLevel: { '*': 'adminResource.level' },
  currentLevel: { '*': 'adminResource.level' },
  level: { '*': 'onboarding.level' },
  opinion: { '*': 'fulfilment.opinion' },
  userType: { '*': 'adminPeople.type' },
  roleType: { '*': 'adminPeople.roleType' },
  roleIds: { '*': ['console.role_', 'adminPeople.role.'] },
  nonpreRoleCodes: { '*': ['console.role_', 'adminPeople.role.'] },
  permissions: { '*': 'adminShops.permission.' },
  theme: { '*': 'adminContent.theme_' },
  place: { '*': 'adminContent.place' },
  reason: { publication: 'reviews.reason', 'bank-import': 'adminStatements.row' },
  column: { 'bank-import': 'adminStatements.column_' },
  layout: { 'bank-import': 'adminStatements.amounts' },
  key: { '*': 'adminContent.ad_' },
  field: { 'onboarding-application': 'onboarding.field' },
  fields: { '*': 'adminReview.listingField_' },
  actingAs: { '*': 'adminPeople.as' },
  action: { '*': ['adminAudit.action.', 'adminAudit.part.'] },
  subjectType: { '*': 'adminAudit.subject.' },
  purpose: { '*': 'adminAudit.purpose.' },
  userLabelId: { '*': 'adminAudit.label.' },
  way: { '*': 'adminAudit.way.' },
  publisherKind: { '*': 'adminCommunity.quota' },
};
const YUAN = new Set(['amount', 'creditLimit', 'net', 'deposit', 'owed', 'suggestedAmount']);

/** 'PAID_OUT' and 'agent' in the form of some keys: 'PaidOut', 'Agent'. */
const inCamel = (code: string): string =>
  (/^[A-Z_]+$/.test(code) ? code.toLowerCase() : code).replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

function codeWord(say: Say, subjectType: string, field: string, code: string): string | undefined {
  const known = enumerations[field];
  const prefixes = known?.[subjectType] ?? known?.['*'];
  for (const prefix of prefixes === undefined ? [] : [prefixes].flat())
    for (const form of [code, inCamel(code)]) {
      const words = say(prefix + form);
      if (words !== undefined) return words;
    }
  return undefined;
}

/** Some fields have a different name for one kind of record. */
export const auditFieldWord = (say: Say, field: string, subjectType = ''): string =>
  say(`adminAudit.field.${subjectType}.${field}`) ?? say(`adminAudit.field.${field}`) ?? field;

/** 'order:01…' as 'Order 01…'. */
const recordWords = (say: Say, record: string): string =>
  record.replace(/^([a-z-]+):/, (whole, kind: string) => {
    const words = say(`adminAudit.subject.${kind}`);
    return words === undefined ? whole : `${words} `;
  });
const isInstant = (field: string, value: number): boolean => /(?:At|Since|From|Until)$/.test(field) && value > 100_000_000_000;
const yuan = (text: string): string => (/^-?\d+(\.\d+)?$/.test(text) ? `¥${formatNumber(text)}` : text);

/** A value as text in the given language; '' when there is none. Unknown values are shown unchanged. */
export function auditValueWord(say: Say, locale: Language, subjectType: string, field: string, value: unknown): string {
  const again = (name: string, inner: unknown) => auditValueWord(say, locale, subjectType, name, inner);
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return say(value ? 'adminAudit.value.true' : 'adminAudit.value.false') ?? String(value);
  if (typeof value === 'number') {
    if (isInstant(field, value)) return formatDateTime(value, locale);
    if (/Fen$/.test(field)) return yuan(fenToYuan(value));
    if (/Micro$/.test(field)) return `¥${formatUnitPrice(value)}`;
    if (subjectType === 'community-quotas') return formatBytes(value);
    if (/Permille$/.test(field)) return `${value / 10}%`;
    return codeWord(say, subjectType, field, String(value)) ?? String(value);
  }
  if (field === 'licence' && value === 'sealed') return say('adminAudit.value.sealed') ?? value;
  if (typeof value === 'string' && field === 'subject') return recordWords(say, value);
  if (typeof value === 'string') return codeWord(say, subjectType, field, value) ?? (YUAN.has(field) ? yuan(value) : value);
  if (Array.isArray(value)) {
    const parts = value.map((one) => again(field, one)).filter((part) => part !== '');
    return parts.join(value.some((one) => typeof one === 'object') ? '\n' : locale === 'en' ? ', ' : '、');
  }
  return Object.entries(value as Record<string, unknown>)
    .map(([name, inner]) => [auditFieldWord(say, name), again(name, inner)])
    .filter(([, words]) => words !== '')
    .map(([name, words]) => `${name}${locale === 'en' ? ': ' : '：'}${words}`)
    .join(locale === 'en' ? '; ' : '；');
}

export const auditChangedFields = ({ before, after }: { before: Record<string, unknown>; after: Record<string, unknown> }): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];
