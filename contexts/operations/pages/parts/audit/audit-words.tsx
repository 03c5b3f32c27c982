/** An audit log entry in words, with a link to the record that it changed. */

import type { AuditEntry } from '#contexts/operations/calls/audit.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { type MessageKey, type Translate, useI18n, wordsIn } from '#web/lib/i18n.tsx';
import { Numbered } from '#web/ui/numbered/numbered.tsx';
import styles from './change-text.module.css';

const namesOf = (locale: Language, kind: 'action' | 'subject' | 'part'): string[] =>
  wordsIn(locale, 'adminAudit').flatMap((key) => (key.startsWith(`${kind}.`) ? [key.slice(kind.length + 1)] : []));
export const subjectChoices = (t: Translate, locale: Language): { value: string; label: string }[] =>
  namesOf(locale, 'subject').map((value) => ({ value, label: subjectWord(t, value) }));
/** Each context by its prefix, followed by its actions: the options of the filter by action prefix. */
export const actionChoices = (t: Translate, locale: Language): { value: string; label: string }[] =>
  namesOf(locale, 'part').flatMap((part) => [
    { value: `${part}.`, label: t(`adminAudit.part.${part}` as MessageKey) },
    ...namesOf(locale, 'action')
      .filter((action) => action.startsWith(`${part}.`))
      .map((action) => ({ value: action, label: actionWord(t, action) })),
  ]);

/** An id without a translation is shown unchanged. */
const word = (t: Translate, key: string, plain: string): string => {
  const said = t(`adminAudit.${key}` as MessageKey);
  return said === `adminAudit.${key}` ? plain : said;
};
export const actionWord = (t: Translate, action: string): string => word(t, `action.${action}`, action);
export const subjectWord = (t: Translate, type: string): string => word(t, `subject.${type}`, type);

/** Addresses by subject type: of the record itself (with its id), or of the list that contains it. */
const pages: Record<string, (id: string) => string> = {
  account: (userId) => addressOf('admin/people/users/:userId', { userId }),
  namespace: () => addressOf('admin/community-quotas'),
  'sign-in': (userId) => addressOf('admin/people/users/:userId', { userId }),
  agreement: () => addressOf('admin/content/agreements'),
  banner: () => addressOf('admin/content/banners'),
  'service-block': () => addressOf('admin/content/service-pages'),
  category: () => addressOf('admin/content/categories'),
  'community-quotas': () => addressOf('admin/community-quotas'),
  cluster: () => addressOf('admin/resources/clusters'),
  event: () => addressOf('admin/background'),
  feedback: () => addressOf('admin/feedback'),
  goods: (goodsId) => addressOf('admin/goods/:goodsId', { goodsId }),
  group: () => addressOf('admin/people/groups'),
  'hot-words': () => addressOf('admin/content/hot-words'),
  'index-configuration': () => addressOf('admin/content/index'),
  industry: () => addressOf('admin/content/categories'),
  'listing-application': (applicationId) => addressOf('admin/review/listings/:applicationId', { applicationId }),
  live: () => addressOf('admin/content/live'),
  order: (orderId) => addressOf('admin/orders/:orderId', { orderId }),
  payout: () => addressOf('admin/money/payouts'),
  programme: (programmeId) => addressOf('admin/money/vouchers/:programmeId', { programmeId }),
  'money-proposal': () => addressOf('admin/money/proposals'),
  'platform-config': (name) => addressOf(name === 'after-sales-rules' ? 'admin/after-sales-rules' : 'admin/resources/limits'),
  fund: (fundId) => addressOf('admin/money/funds/:fundId', { fundId }),
  'method-rules': () => addressOf('admin/money/methods'),
  proof: (runId) => addressOf('admin/money/proofs/:runId', { runId }),
  refund: () => addressOf('admin/refunds'),
  'resource-goods': (offerId) => addressOf('admin/resources/offers/:offerId', { offerId }),
  'review-rules': () => addressOf('admin/review/templates'),
  'review-template': () => addressOf('admin/review/templates'),
  'onboarding-application': (applicationId) => addressOf('admin/review/onboarding/:applicationId', { applicationId }),
  shop: (shopId) => addressOf('admin/shops/:shopId', { shopId }),
  'shop-front': (shopId) => addressOf('admin/shops/:shopId', { shopId }),
  statement: (statementId) => addressOf('admin/money/statements/:statementId', { statementId }),
  theme: () => addressOf('admin/content/themes'),
  'working-calendar': () => addressOf('admin/content/calendar'),
};
/** Fields whose values are ids of records, with the kind of record. */
const references: Record<string, string> = {
  application: 'listing-application',
  leaderId: 'account',
  orderId: 'order',
  shopId: 'shop',
  offerId: 'resource-goods',
};
/** The address of the record that a value refers to; '' when it refers to none. 'onboarding-application:01…' includes its kind. */
export function recordPath(field: string, value: string): string {
  const [, kind = '', id = ''] = field === 'subject' ? (/^([a-z-]+):(.+)$/.exec(value) ?? []) : ['', references[field] ?? '', value];
  return id === '' || !Object.hasOwn(pages, kind) ? '' : (pages[kind]?.(id) ?? '');
}
/** Goods that have not passed a review have no page here. */
const unseen = /^catalogue\.(?:create|copy|save|submit|withdraw|discard|delete)-listing$/;

export function ActionWords({ action }: { action: string }) {
  const { t } = useI18n();
  const said = actionWord(t, action);
  return (
    <span className={styles.action} title={action}>
      {said}
    </span>
  );
}

const nameFields = ['name', 'title', 'shopName', 'userName', 'orderNo'];
/** The name of the record before or after the change; '' when the entry does not contain it. */
const nameIn = (fields: Record<string, unknown>): string =>
  nameFields.map((field) => fields[field]).find((value): value is string => typeof value === 'string' && value !== '') ?? '';

/** Numbers of people, goods, shops and orders are shorter. */
const READABLE = 22;

type SubjectProps = {
  entry: Pick<AuditEntry, 'subjectType' | 'subjectId' | 'subjectName' | 'subjectNameEn' | 'action' | 'before' | 'after'>;
  /** Show the id, however long. */
  whole?: boolean;
};
export function SubjectWords({
  entry: { subjectType, subjectId, subjectName, subjectNameEn, action, before, after },
  whole = false,
}: SubjectProps) {
  const { t, pick } = useI18n();
  // A change to all records has no single record.
  const id = subjectId === 'all' ? '' : subjectId;
  // Long ids are shown only in the details.
  const number = !whole && id.length > READABLE ? '' : id;
  const said =
    `${subjectWord(t, subjectType)} ${pick(subjectName, subjectNameEn || subjectName) || nameIn(after) || nameIn(before)}`.trim();
  const page = subjectType === 'goods' && unseen.test(action) ? undefined : pages[subjectType];
  // A list page needs no id; a record page does.
  const path = page && (id !== '' || page('') === page('1')) ? page(id) : '';
  return (
    <span className={styles.subject}>
      <Numbered number={number} what={said}>
        {path ? (
          <a className="link" href={path}>
            {said}
          </a>
        ) : (
          said
        )}
      </Numbered>
    </span>
  );
}
