import { auditChangedFields } from '#contexts/operations/calls/audit-words.ts';
import { textDifference } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { DiffTable } from '#web/ui/office/diff-table.tsx';
import styles from './change-text.module.css';
import { type Change, codeOf, useAuditWords, ValueWords } from './change-text.tsx';

/** Texts longer than this are compared word by word below the table. */
const LONG = 40;

/** All changed fields in words; the raw values from the log can be expanded. */
export function ChangeTable({ entry }: { entry: Change }) {
  const { t } = useI18n();
  const words = useAuditWords(entry.subjectType);
  const names = auditChangedFields(entry);
  if (names.length === 0) return null;
  const both = (name: string) => [words.value(name, entry.before[name]), words.value(name, entry.after[name])] as const;
  const texts = names.flatMap((name) => {
    const [before, after] = both(name);
    const isText = typeof (entry.before[name] ?? entry.after[name]) === 'string';
    return isText && before !== '' && after !== '' && Math.max(before.length, after.length) > LONG ? [{ name, before, after }] : [];
  });
  const cell = (name: string, value: unknown) =>
    words.value(name, value) === '' ? '' : <ValueWords entry={entry} name={name} value={value} />;
  return (
    <div className={styles.table}>
      <DiffTable
        label={t('adminPeople.auditChange')}
        rows={names.map((name) => ({
          key: name,
          field: words.field(name),
          before: cell(name, entry.before[name]),
          after: cell(name, entry.after[name]),
        }))}
      />
      {texts.map(({ name, before, after }) => (
        <section key={name} className={styles.compared} aria-label={`${t('adminAudit.change.text')} ${words.field(name)}`}>
          <h3>
            {t('adminAudit.change.text')} · {words.field(name)}
          </h3>
          <p>
            {textDifference(before, after).map(({ kind, text }, index) =>
              kind === 'same' ? (
                text
              ) : kind === 'removed' ? (
                <del key={index} title={t('adminAudit.change.removed')}>
                  {text}
                </del>
              ) : (
                <ins key={index} title={t('adminAudit.change.added')}>
                  {text}
                </ins>
              ),
            )}
          </p>
        </section>
      ))}
      <details className={styles.codes}>
        <summary>{t('adminAudit.change.code')}</summary>
        <dl>
          {names.map((name) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <pre>{`${codeOf(entry.before[name]) || '∅'} → ${codeOf(entry.after[name]) || '∅'}`}</pre>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
