import type { FormEvent, ReactNode } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './fields.module.css';

/** A form with our own validation: native validation bubbles are disabled. */
export function OfficeForm({
  id,
  onSubmit,
  children,
  label,
}: {
  id?: string;
  onSubmit: (event: FormEvent) => unknown;
  children: ReactNode;
  label?: string;
}) {
  return (
    <form id={id} className={styles.form} noValidate onSubmit={onSubmit} aria-label={label}>
      {children}
    </form>
  );
}

/** Fields in as many columns as fit; wide ones fill a row. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** Why the values were refused. */
export function FormFailure({ failure }: { failure: string }) {
  return (
    <p className={failure ? styles.failure : 'visually-hidden'} role="alert">
      {failure}
    </p>
  );
}

type ButtonsProps = {
  busy: boolean;
  /** Label of the submit button; defaults to 保存. */
  label?: string;
  disabled?: boolean;
  onCancel?: () => void;
  /** Id of the form, when the buttons are outside it. */
  form?: string;
  children?: ReactNode;
};

/** Cancel and save. */
export function FormButtons({ busy, label, disabled, onCancel, form, children }: ButtonsProps) {
  const { t } = useI18n();
  return (
    <div className={styles.buttons}>
      {children}
      {onCancel && (
        <button type="button" className="button" onClick={onCancel}>
          {t('common.cancel')}
        </button>
      )}
      <button type="submit" className="button primary" form={form} disabled={disabled || busy} aria-busy={busy}>
        {busy ? t('fields.saving') : (label ?? t('common.save'))}
      </button>
    </div>
  );
}
