import { Combobox } from '#web/ui/controls/combobox.tsx';
import type { ComboboxProps } from '#web/ui/controls/combobox-props.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

type Source<T> = T extends unknown ? Omit<T, keyof FieldProps<string> | 'id' | 'onType'> : never;

/** A choice from a long list, found by typing; '' for none. */
export function ComboboxField({
  value,
  onChange,
  label,
  error,
  hint,
  required,
  disabled,
  name,
  hideLabel,
  ...source
}: FieldProps<string> & Source<ComboboxProps>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required} disabled={disabled} hideLabel={hideLabel}>
      {(control) => <Combobox {...({ ...control, ...source, name, label, value, onChange } as ComboboxProps)} />}
    </FieldFrame>
  );
}
