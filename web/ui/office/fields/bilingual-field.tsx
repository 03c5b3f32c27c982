import { useI18n } from '#web/lib/i18n.tsx';
import type { FieldProps } from './field-frame.tsx';
import styles from './fields.module.css';
import { TextAreaField, TextField } from './text-field.tsx';

export type Bilingual = { zh: string; en: string };
type Props = Omit<FieldProps<Bilingual>, 'error'> & {
  error?: { zh?: string | undefined; en?: string | undefined };
  /** Several lines. */
  lines?: number;
  maxLength?: number;
  /** Chinese is required, English is optional: English pages fall back to Chinese. */
  requiredEn?: boolean;
};

/** The same text in Chinese and English, side by side. */
export function BilingualField({ label, value, onChange, error = {}, lines = 1, required, requiredEn, name, hint, ...props }: Props) {
  const { t } = useI18n();
  const Field = lines > 1 ? TextAreaField : TextField;
  const rows = lines > 1 ? { rows: lines } : {};
  return (
    <div className={styles.pair} data-wide="">
      <Field
        {...props}
        {...rows}
        label={t('fields.inChinese', { label })}
        required={required}
        hint={hint}
        name={name}
        lang="zh-CN"
        value={value.zh}
        error={error.zh}
        onChange={(zh) => onChange({ ...value, zh })}
      />
      <Field
        {...props}
        {...rows}
        label={t('fields.inEnglish', { label })}
        required={requiredEn}
        name={name && `${name}En`}
        lang="en"
        value={value.en}
        error={error.en}
        onChange={(en) => onChange({ ...value, en })}
      />
    </div>
  );
}
