import type { AuditEntry } from '#contexts/operations/calls/audit.ts';
import { auditChangedFields, auditFieldWord, auditValueWord, type Say } from '#contexts/operations/calls/audit-words.ts';
import { cutText } from '#kernel/text/text.ts';
import { type MessageKey, type Translate, useI18n } from '#web/lib/i18n.tsx';
import { recordPath } from './audit-words.tsx';
import styles from './change-text.module.css';

/** The changed fields of a record. */
export type Change = Pick<AuditEntry, 'subjectType' | 'before' | 'after'>;

const short = (text: string): string => (text.length > 60 ? `${cutText(text, 60)}…` : text);
/** The visible text of rich text. */
export const readable = (text: string): string =>
  /<\/?[a-z][^>]*>/i.test(text)
    ? text
        .replace(/<\/(?:p|h\d|li|tr|pre|blockquote)>|<br\s*\/?>/gi, '\n')
        .replace(/<[^>]*>/g, '')
        .replace(/&(nbsp|lt|gt|quot|amp);/g, (_, name: string) => ({ nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? '')
        .trim()
    : text;
/** The raw value from the log. */
export const codeOf = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, typeof value === 'object' ? 1 : 0);

/** An unknown key is returned unchanged. */
const sayWith =
  (t: Translate): Say =>
  (key) => {
    const words = t(key as MessageKey);
    return words === key ? undefined : words;
  };

export function useAuditWords(subjectType: string) {
  const { t, locale } = useI18n();
  const say = sayWith(t);
  return {
    field: (name: string) => auditFieldWord(say, name, subjectType),
    value: (name: string, value: unknown) => readable(auditValueWord(say, locale, subjectType, name, value)),
  };
}

/** A name or value without a translation is shown as its code. */
const Worded = ({ words, code }: { words: string; code: string }) => (words === code ? <code translate="no">{words}</code> : words);

/** A value in words; ids of records link to their pages. */
export function ValueWords({ entry, name, value, brief }: { entry: Change; name: string; value: unknown; brief?: boolean }) {
  const words = useAuditWords(entry.subjectType).value(name, value);
  const code = codeOf(value);
  const path = typeof value === 'string' ? recordPath(name, value) : '';
  const shown = brief ? short(words) : words;
  if (shown === '') return '∅';
  if (path)
    return (
      <a className="link" href={path} title={code}>
        {shown}
      </a>
    );
  return <Worded words={shown} code={brief ? short(code) : code} />;
}

/** The first changed fields, old and new value. */
export function ChangeText({ entry, most = 2 }: { entry: AuditEntry; most?: number }) {
  const { t } = useI18n();
  const words = useAuditWords(entry.subjectType);
  const names = auditChangedFields(entry);
  return (
    <span className={styles.changes}>
      {names.slice(0, most).map((name) => (
        <span key={name}>
          <b>
            <Worded words={words.field(name)} code={name} />
          </b>{' '}
          {words.value(name, entry.before[name]) !== '' && (
            <>
              <del>
                <ValueWords entry={entry} name={name} value={entry.before[name]} brief />
              </del>{' '}
            </>
          )}
          →{' '}
          <ins>
            <ValueWords entry={entry} name={name} value={entry.after[name]} brief />
          </ins>
        </span>
      ))}
      {names.length > most && <small>{t('adminPeople.auditFieldsMore', { count: names.length })}</small>}
    </span>
  );
}
