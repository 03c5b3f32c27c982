import type { ReactNode } from 'react';
import { useId } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { FieldFrame, FieldGroup, FieldNotes, type FieldProps, LabelWords, useDescription } from './field-frame.tsx';
import styles from './fields.module.css';

export type Option<T extends string = string> = { value: T; label: string; hint?: ReactNode; disabled?: boolean };

type SelectProps<T extends string> = Omit<FieldProps<T>, 'value'> & {
  value: T | '';
  options: readonly Option<T>[];
  /** Shown without a choice; defaults to 请选择. Omitted when `value` is never ''. */
  placeholder?: string;
};

/** One of a list. */
export function SelectField<T extends string>({ value, onChange, options, placeholder, ...props }: SelectProps<T>) {
  const { t } = useI18n();
  const hasEmpty = options.some((option) => (option.value as string) === '');
  return (
    <FieldFrame {...props}>
      {(control) => (
        <select
          {...control}
          className={styles.control}
          name={props.name}
          value={value}
          onChange={(event) => onChange(event.target.value as T)}
        >
          {!hasEmpty && (value === '' || !props.required) && (
            <option value="" disabled={props.required}>
              {placeholder ?? t('fields.choose')}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

function ChoiceWords({ option }: { option: Option }) {
  return (
    <span>
      {option.label}
      {option.hint && <small>{option.hint}</small>}
    </span>
  );
}

type ChoiceProps<T extends string> = Omit<FieldProps<T>, 'value'> & { value: T | ''; options: readonly Option<T>[]; boxed?: boolean };

/** One of a few options, all visible. */
export function ChoiceField<T extends string>({ value, onChange, options, boxed, ...props }: ChoiceProps<T>) {
  const id = useId();
  return (
    <FieldGroup {...props}>
      <div className={styles.choices} data-boxed={boxed || undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles.check}>
            <input
              type="radio"
              name={props.name ?? id}
              checked={value === option.value}
              disabled={option.disabled}
              aria-invalid={props.error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <ChoiceWords option={option} />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

type MultiProps<T extends string> = FieldProps<readonly T[]> & { options: readonly Option<T>[]; boxed?: boolean };

/** Several of a few options, in the order of the options. */
export function MultiChoiceField<T extends string>({ value, onChange, options, boxed, ...props }: MultiProps<T>) {
  const change = (option: T, on: boolean) => {
    const chosen = new Set(value);
    if (on) chosen.add(option);
    else chosen.delete(option);
    onChange(options.map((one) => one.value).filter((one) => chosen.has(one)));
  };
  return (
    <FieldGroup {...props}>
      <div className={styles.choices} data-boxed={boxed || undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles.check}>
            <input
              type="checkbox"
              name={props.name}
              checked={value.includes(option.value)}
              disabled={option.disabled}
              aria-invalid={props.error ? true : undefined}
              onChange={(event) => change(option.value, event.target.checked)}
            />
            <ChoiceWords option={option} />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** A checkbox with its label. */
export function CheckField({ label, value, onChange, required, name, hideLabel, ...props }: FieldProps<boolean>) {
  const { hintId, errorId, ...control } = useDescription({ ...props, required });
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input {...control} type="checkbox" name={name} checked={value} onChange={(event) => onChange(event.target.checked)} />
        <span className={hideLabel ? 'visually-hidden' : undefined}>
          <LabelWords label={label} required={required} />
        </span>
      </label>
      <FieldNotes error={props.error} errorId={errorId} hint={props.hint} hintId={hintId} />
    </div>
  );
}

/** A switch. */
export function SwitchField({ label, value, onChange, name, hideLabel, required: _, ...props }: FieldProps<boolean>) {
  const { hintId, errorId, ...control } = useDescription(props);
  return (
    <div className={styles.field}>
      <label className={styles.switch}>
        <input
          {...control}
          type="checkbox"
          role="switch"
          aria-checked={value}
          name={name}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
      </label>
      <FieldNotes error={props.error} errorId={errorId} hint={props.hint} hintId={hintId} />
    </div>
  );
}
