import { useRef, useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import type { Choice } from '#web/ui/controls/combobox-props.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './chosen-list-field.module.css';
import { ComboboxField } from './combobox-field.tsx';
import type { FieldProps } from './field-frame.tsx';

type Lookup = {
  search: (words: string, signal: AbortSignal) => Promise<readonly Choice[]>;
  find: (value: string, signal: AbortSignal) => Promise<Choice | undefined>;
};
type Props = FieldProps<readonly Choice[]> & Lookup & { most: number };

/** Several choices from a long list on the server: found by typing, listed by name, removed one by one. */
export function ChosenListField({ value, onChange, search, find, most, label, ...props }: Props) {
  const { t } = useI18n();
  const seen = useRef(new Map<string, Choice>());
  // A new combobox after each choice, which starts empty.
  const [round, setRound] = useState(0);
  const searchOthers: Lookup['search'] = async (words, signal) => {
    const found = (await search(words, signal)).filter((choice) => !value.some((chosen) => chosen.value === choice.value));
    for (const choice of found) seen.current.set(choice.value, choice);
    return found;
  };
  const add = (id: string) => {
    const choice = seen.current.get(id);
    if (!choice || value.length >= most) return;
    onChange([...value, choice]);
    setRound(round + 1);
  };
  return (
    <div className={styles.field}>
      <ComboboxField {...props} key={round} label={label} value="" onChange={add} search={searchOthers} find={find} />
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={label}>
          {value.map((choice) => (
            <li key={choice.value}>
              {choice.label}
              <button
                type="button"
                disabled={props.disabled}
                aria-label={t('fields.uploadRemove', { name: choice.label })}
                onClick={() => onChange(value.filter((other) => other.value !== choice.value))}
              >
                <Icon name="x" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
