import type { ReactNode } from 'react';
import { FILE_FIELDS, normaliseSettleDraft, type SettleField, type SettleFileField, type SettleTextField } from '#kernel/settle/settle.ts';
import { capitalWords, fieldWords } from '#web/features/shops/settle/settle-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { FilePreview } from './file-preview.tsx';
import { type FieldSpec, sectionsOf } from './sections.ts';
import styles from './summary.module.css';
import type { SettleForm } from './use-settle-form.ts';

const isFile = (field: SettleField): field is SettleFileField => (FILE_FIELDS as readonly string[]).includes(field);
const inFours = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The application as it will be sent, part by part, to be read once more. */
export function Summary({ form, onEdit }: { form: SettleForm; onEdit: (sectionId: string) => void }) {
  const { t } = useI18n();
  const { type } = form;
  const fields = normaliseSettleDraft(form.fields, type);

  function shown(spec: FieldSpec): ReactNode {
    const { field, choices } = spec;
    if (field === 'serviceHours') return `${fields.serviceHours.start} – ${fields.serviceHours.end}`;
    const value = fields[field as SettleTextField];
    if (value === '') return <span className={styles.nothing}>{t('settlePages.confirmNothing')}</span>;
    if (isFile(field)) return <FilePreview fileId={value} label={fieldWords(t, field, type)} />;
    const choice = choices?.find((one) => one.value === value);
    if (choice) return t(choice.words);
    if (field === 'registeredCapital') return capitalWords(value);
    return field === 'bankAccount' ? <span className="number">{inFours(value)}</span> : value;
  }

  return (
    <>
      {sectionsOf(type).map((section) => {
        const title = t(section.title);
        return (
          <section key={section.id} className={styles.part} aria-labelledby={`summary-${section.id}`}>
            <header>
              <h2 id={`summary-${section.id}`}>{title}</h2>
              <button
                type="button"
                className="link"
                onClick={() => onEdit(section.id)}
                aria-label={t('settlePages.confirmOf', { section: title })}
              >
                {t('settlePages.confirmEdit')}
              </button>
            </header>
            <dl>
              {section.id === 'subject' && (
                <div>
                  <dt>{t('settle.fieldApplicantType')}</dt>
                  <dd>{t(`settle.type${type}`)}</dd>
                </div>
              )}
              {section.fields.map((spec) => (
                <div key={spec.field} data-wide={spec.wide || undefined}>
                  <dt>{fieldWords(t, spec.field, type)}</dt>
                  <dd>{shown(spec)}</dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </>
  );
}
