import type { AuditEntry } from '#contracts/operations/audit.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import styles from './change-text.module.css';

export const plain = (value: unknown): string => (value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value));
const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
export const changedNames = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];

/** The first fields that changed: from what to what. */
export function ChangeText({ entry, most = 2 }: { entry: AuditEntry; most?: number }) {
  const { t } = useI18n();
  const names = changedNames(entry);
  return (
    <span className={styles.changes}>
      {names.slice(0, most).map((name) => (
        <span key={name}>
          <code>{name}</code> {name in entry.before && <del>{short(plain(entry.before[name])) || '∅'}</del>} →{' '}
          <ins>{short(plain(entry.after[name])) || '∅'}</ins>
        </span>
      ))}
      {names.length > most && <small>{t('adminPeople.auditFieldsMore', { count: names.length })}</small>}
    </span>
  );
}
