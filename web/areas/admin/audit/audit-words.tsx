/** An entry of the log in words, with the page of the record that it changed. */

import type { Language } from '#contracts/kit/fields.ts';
import type { AuditEntry } from '#contracts/operations/audit.ts';
import { type MessageKey, type Translate, useI18n, wordsIn } from '../../../lib/i18n.tsx';
import { useLinks } from '../../../lib/links.ts';
import styles from './change-text.module.css';

const namesOf = (locale: Language, kind: 'action' | 'subject' | 'part'): string[] =>
  wordsIn(locale, 'adminAudit').flatMap((key) => (key.startsWith(`${kind}.`) ? [key.slice(kind.length + 1)] : []));
export const subjectChoices = (t: Translate, locale: Language): { value: string; label: string }[] =>
  namesOf(locale, 'subject').map((value) => ({ value, label: subjectWord(t, value) }));
/** Each context by its prefix, followed by its actions: what the filter by the beginning of an action offers. */
export const actionChoices = (t: Translate, locale: Language): { value: string; label: string }[] =>
  namesOf(locale, 'part').flatMap((part) => [
    { value: `${part}.`, label: t(`adminAudit.part.${part}` as MessageKey) },
    ...namesOf(locale, 'action')
      .filter((action) => action.startsWith(`${part}.`))
      .map((action) => ({ value: action, label: actionWord(t, action) })),
  ]);

/** An id that has no words yet is shown as it is. */
const word = (t: Translate, key: string, plain: string): string => {
  const said = t(`adminAudit.${key}` as MessageKey);
  return said === `adminAudit.${key}` ? plain : said;
};
export const actionWord = (t: Translate, action: string): string => word(t, `action.${action}`, action);
export const subjectWord = (t: Translate, type: string): string => word(t, `subject.${type}`, type);

/** Pages by the type of the subject: of the record itself (with its id), or of the list that it stands in. */
const pages: Record<string, (id: string) => string> = {
  account: (id) => `people/users/${id}`,
  agreement: () => 'content/agreements',
  banner: () => 'content/banners',
  category: () => 'content/categories',
  cluster: () => 'resources/clusters',
  feedback: () => 'feedback',
  goods: (id) => `goods/${id}`,
  group: () => 'people/groups',
  'hot-words': () => 'content/hot-words',
  'index-configuration': () => 'content/index',
  industry: () => 'content/categories',
  'listing-application': (id) => `review/listings/${id}`,
  order: (id) => `orders/${id}`,
  payout: () => 'money/payouts',
  'platform-config': () => 'resources/limits',
  refund: () => 'refunds',
  'resource-goods': (id) => `resources/offers/${id}`,
  'review-rules': () => 'review/templates',
  'review-template': () => 'review/templates',
  'settle-application': (id) => `review/settlements/${id}`,
  shop: (id) => `shops/${id}`,
  'shop-front': (id) => `shops/${id}`,
  statement: (id) => `money/statements/${id}`,
  theme: () => 'content/themes',
  'working-calendar': () => 'content/calendar',
};
/** Fields whose values are ids of records, with the kind of record. */
const references: Record<string, string> = {
  application: 'listing-application',
  leaderId: 'account',
  orderId: 'order',
  shopId: 'shop',
  offerId: 'resource-goods',
};
/** The page of the record that a value names: '' when it names none. 'settle-application:01…' names one with its kind. */
export function recordPath(field: string, value: string): string {
  const [, kind = '', id = ''] = field === 'subject' ? (/^([a-z-]+):(.+)$/.exec(value) ?? []) : ['', references[field] ?? '', value];
  return id === '' || !Object.hasOwn(pages, kind) ? '' : (pages[kind]?.(encodeURIComponent(id)) ?? '');
}
/** Goods that no review has passed yet have no page here. */
const unseen = /^catalogue\.(?:create|copy|save|submit|withdraw|discard|delete)-listing$/;

export function ActionWords({ action }: { action: string }) {
  const { t } = useI18n();
  const said = actionWord(t, action);
  return (
    <span className={styles.action}>
      <span>{said}</span>
      {said !== action && <code>{action}</code>}
    </span>
  );
}

export function SubjectWords({
  entry: { subjectType, subjectId, action },
}: {
  entry: Pick<AuditEntry, 'subjectType' | 'subjectId' | 'action'>;
}) {
  const { t } = useI18n();
  const links = useLinks();
  // An order of all of them has no record of its own.
  const said = `${subjectWord(t, subjectType)} ${subjectId === 'all' ? '' : subjectId}`.trim();
  const page = subjectType === 'goods' && unseen.test(action) ? undefined : pages[subjectType];
  // A list needs no id; a record's own page does.
  const path = page && (subjectId !== '' || page('') === page('1')) ? page(encodeURIComponent(subjectId)) : '';
  return (
    <span className={styles.subject}>
      {path ? (
        <a className="link" href={links.admin(path)}>
          {said}
        </a>
      ) : (
        said
      )}
    </span>
  );
}
