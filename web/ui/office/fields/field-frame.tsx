/** The common parts of fields: label, required mark, hint and error, associated for screen readers. */
import { type ReactNode, useId } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './fields.module.css';

export type FieldProps<T> = {
  label: string;
  value: T;
  onChange: (value: T) => void;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** For plain submits and tests. */
  name?: string;
  /** The label is visually hidden. */
  hideLabel?: boolean;
};
export type Described = Pick<FieldProps<unknown>, 'label' | 'error' | 'hint' | 'required' | 'disabled' | 'hideLabel'>;

/** Attributes of the control inside. */
export type ControlProps = {
  id: string;
  required?: boolean;
  disabled?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

/** The ids of a field's hint and error, for its control. */
export function useDescription({
  error,
  hint,
  required,
  disabled,
}: Omit<Described, 'label'>): ControlProps & { hintId: string; errorId: string } {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return { id, hintId, errorId, required, disabled, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined };
}

export function FieldNotes({
  error,
  errorId,
  hint,
  hintId,
}: {
  error?: string | undefined;
  errorId: string;
  hint?: ReactNode;
  hintId: string;
}) {
  return (
    <>
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </>
  );
}

export function LabelWords({ label, required }: { label: string; required?: boolean }) {
  const { t } = useI18n();
  return (
    <>
      {label}
      {required && (
        <span className={styles.required} title={t('fields.required')} aria-hidden="true">
          *
        </span>
      )}
    </>
  );
}

/** A field with one control. */
export function FieldFrame({ children, wide, ...props }: Described & { wide?: boolean; children: (control: ControlProps) => ReactNode }) {
  const { hintId, errorId, ...control } = useDescription(props);
  return (
    <div className={styles.field} data-wide={wide || undefined}>
      <label className={props.hideLabel ? 'visually-hidden' : styles.label} htmlFor={control.id}>
        <LabelWords label={props.label} required={props.required} />
      </label>
      {children(control)}
      <FieldNotes error={props.error} errorId={errorId} hint={props.hint} hintId={hintId} />
    </div>
  );
}

/** A field with several controls. */
export function FieldGroup({ children, wide, label, required, hideLabel, ...props }: Described & { wide?: boolean; children: ReactNode }) {
  const description = useDescription(props);
  return (
    <fieldset
      className={styles.group}
      data-wide={wide || undefined}
      aria-describedby={description['aria-describedby']}
      disabled={props.disabled}
    >
      <legend className={hideLabel ? 'visually-hidden' : styles.label}>
        <LabelWords label={label} required={required} />
      </legend>
      {children}
      <FieldNotes error={props.error} errorId={description.errorId} hint={props.hint} hintId={description.hintId} />
    </fieldset>
  );
}
