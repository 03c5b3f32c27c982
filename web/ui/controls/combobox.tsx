import { useRef } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './controls.module.css';
import { useLoaded } from './use-loaded.ts';

/** One choice of a long list. `words` are further words by which it is found: its name in the other language, a code. */
export type Choice = { value: string; label: string; hint?: string; words?: string; level?: number };

export type ComboboxProps = {
  /** The control's id, for the label outside. */
  id: string;
  /** What is chosen, for screen readers. */
  label: string;
  name?: string;
  value: string;
  /** '' when the choice is taken back. */
  onChange: (value: string) => void;
  placeholder?: string;
  maxLength?: number;
  required?: boolean;
  disabled?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
} & (
  | {
      /** All of a list that is on the page. */
      choices: readonly Choice[];
    }
  | {
      /** Asks for the choices that match some words ('' for the first ones). Ends with the signal. */
      search: (words: string, signal: AbortSignal) => Promise<readonly Choice[]>;
      /** The choice of a value that the page came with. */
      find: (value: string, signal: AbortSignal) => Promise<Choice | undefined>;
      /** In place of `onChange` for a value that is being typed into the browser's own field. */
      onType?: (value: string) => void;
    }
);

const loadList = () => import('./combobox-list.tsx');

/**
 * One of a long list, found by typing. The browser's own control first (a select, or a field for the value itself when the list is on the
 * server); with JavaScript a combobox (combobox-list.tsx, fetched when one is on the page).
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
