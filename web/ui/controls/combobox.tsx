import { useRef } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import type { ComboboxProps } from './combobox-props.ts';
import styles from './controls.module.css';
import { useLoaded } from './use-loaded.ts';

const loadList = () => import('./combobox-list.tsx');

/**
 * A choice from a long list, found by typing. First a native control (a select, or a field for the value if the list is on the server);
 * with
 * JavaScript a combobox (combobox-list.tsx, loaded when one is on the page).
 */
export function Combobox(props: ComboboxProps) {
  const container = useRef<HTMLDivElement>(null);
  const list = useLoaded(loadList, container);
  return (
    <div ref={container} className={styles.combobox}>
      {list ? <list.ComboboxList {...props} /> : <NativeChoice {...props} />}
    </div>
  );
}

function NativeChoice(props: ComboboxProps) {
  const { t } = useI18n();
  const { id, name, value, onChange, required, disabled, placeholder, maxLength } = props;
  const shared = {
    id,
    name,
    value,
    required,
    disabled,
    'aria-invalid': props['aria-invalid'],
    'aria-describedby': props['aria-describedby'],
  };
  if (!('choices' in props))
    return (
      <input
        {...shared}
        type="search"
        maxLength={maxLength}
        placeholder={placeholder}
        onChange={(event) => (props.onType ?? onChange)(event.target.value)}
      />
    );
  return (
    <select {...shared} onChange={(event) => onChange(event.target.value)}>
      <option value="">{placeholder ?? t('fields.choose')}</option>
      {props.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {'　'.repeat(choice.level ?? 0)}
          {choice.label}
        </option>
      ))}
    </select>
  );
}
