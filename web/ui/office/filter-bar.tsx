import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Page, QueryOf } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import type { AddressChanges } from '#web/lib/list-address.ts';
import { useGiven } from '#web/lib/use-given.ts';
import { Combobox } from '../controls/combobox.tsx';
import type { Choice, ComboboxProps } from '../controls/combobox-props.ts';
import { DateRange } from '../controls/date-range.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './filter-bar.module.css';

export type Lookup = Pick<Extract<ComboboxProps, { search: unknown }>, 'search' | 'find'>;
type NameOf<P extends Page> = keyof QueryOf<P> & string;
/** A filter of a page's list: its name is a query parameter of the page. */
export type Filter<P extends Page = Page> =
  | { kind: 'text' | 'number'; name: NameOf<P>; label: string; placeholder?: string }
  | { kind: 'select'; name: NameOf<P>; label: string; options: readonly { value: string; label: string }[] }
  /** A choice from a long list, found by typing. */
  | { kind: 'choice'; name: NameOf<P>; label: string; choices: readonly Choice[] }
  /** A choice from a list on the server; without JavaScript its value is typed. */
  | ({ kind: 'lookup'; name: NameOf<P>; label: string } & Lookup)
  /** Two parameters: `${name}From` and `${name}To`, days as 'YYYY-MM-DD'. */
  | { kind: 'dates'; name: string; label: string };

type Props<P extends Page> = {
  fields: readonly Filter<P>[];
  /** From the address. */
  values: Readonly<Partial<Record<string, string>>>;
  /** Called with the names of all fields; '' for an empty one. */
  onApply: (changes: AddressChanges<P>) => void;
};

type Shown = { kind: Filter['kind']; name: string };
export const namesOf = (field: Shown): string[] => (field.kind === 'dates' ? [`${field.name}From`, `${field.name}To`] : [field.name]);

/** Pause in typing before text is applied, in ms. */
const PAUSE_MS = 350;

/** List filters, applied on change: choices immediately, text after a pause or on Enter. */
export function FilterBar<P extends Page>({ fields, values, onApply }: Props<P>) {
  const { t } = useI18n();
  const id = useId();
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const names = fields.flatMap(namesOf);
  const active = names.filter((name) => values[name]).length;
  const said = JSON.stringify(names.map((name) => [name, values[name] ?? '']));
  // Updates the fields from the address, also after going back.
  useEffect(() => {
    for (const [name, value] of JSON.parse(said) as [string, string][]) {
      const control = form.current?.elements.namedItem(name);
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
      // Text being typed is newer than the address, which lacks its trailing space.
      const isTyped = control === document.activeElement && (pause.current !== undefined || control.value.trim() === value);
      if (control.value !== value && !isTyped) control.value = value;
    }
  }, [said]);
  useEffect(() => () => clearTimeout(pause.current), []);
  const apply = (element: HTMLFormElement) => {
    clearTimeout(pause.current);
    pause.current = undefined;
    const typed = new FormData(element);
    const changes = Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '').trim()]));
    // Enter after the pause: already applied.
    if (names.some((name) => changes[name] !== (values[name] ?? ''))) onApply(changes as AddressChanges<P>);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  const applyNow = () => form.current && apply(form.current);
  const applySoon = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(applyNow, PAUSE_MS);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is what is found by the role
    <form ref={form} className={styles.bar} role="search" aria-label={t('lists.filter')} onSubmit={submit}>
      <button type="button" className={`button ${styles.toggle}`} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name="filter" size={16} />
        {active > 0 ? t('lists.filterActive', { count: active }) : t('lists.filter')}
      </button>
      <div id={id} className={styles.fields} data-open={open || undefined}>
        {(fields as readonly Filter[]).map((field) => (
          <FilterField key={field.name} field={field} values={values} apply={applyNow} applySoon={applySoon} />
        ))}
        <div className={styles.buttons}>
          {/* for Enter, and without JavaScript */}
          <button type="submit" className={styles.submit} tabIndex={-1}>
            {t('lists.filterApply')}
          </button>
          {active > 0 && (
            <button
              type="button"
              className="link"
              onClick={() => onApply(Object.fromEntries(names.map((name) => [name, ''])) as AddressChanges<P>)}
            >
              {t('lists.filterClear')}
            </button>
          )}
        </div>
      </div>
    </form>
  );
}

type FieldProps = { field: Filter; values: Props<Page>['values']; apply: () => void; applySoon: () => void };

function FilterField({ field, values, apply, applySoon }: FieldProps) {
  const { t } = useI18n();
  const value = (name: string) => values[name] ?? '';
  if (field.kind === 'dates') {
    const names = { from: `${field.name}From`, to: `${field.name}To` };
    const initial = { from: value(names.from), to: value(names.to) };
    return <DateRange label={field.label} names={names} initial={initial} onChoose={apply} />;
  }
  if (field.kind === 'choice' || field.kind === 'lookup') return <ChoiceFilter field={field} initial={value(field.name)} apply={apply} />;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is one of the two inside
    <label className={styles.field} data-kind={field.kind}>
      <span>{field.label}</span>
      {field.kind === 'select' ? (
        <select name={field.name} defaultValue={value(field.name)} onChange={apply}>
          {!field.options.some((option) => option.value === '') && <option value="">{t('lists.filterAll')}</option>}
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="search"
          name={field.name}
          maxLength={100}
          placeholder={field.placeholder}
          defaultValue={value(field.name)}
          // Pinyin not yet converted to characters is not searched.
          onInput={(event) => (event.nativeEvent as InputEvent).isComposing || applySoon()}
          onCompositionEnd={applySoon}
        />
      )}
    </label>
  );
}

type ChoiceFilterProps = { field: Extract<Filter, { kind: 'choice' | 'lookup' }>; initial: string; apply: () => void };

function ChoiceFilter({ field, initial, apply }: ChoiceFilterProps) {
  const { t } = useI18n();
  const id = useId();
  const [value, setValue] = useGiven(initial, initial);
  const { name, label } = field;
  const shared = { id, name, label, value, placeholder: t('lists.filterAll') };
  // A chosen value is applied immediately, after it has been rendered into the form; a typed one is not.
  const choose = (chosen: string) => {
    setValue(chosen);
    setTimeout(apply);
  };
  return (
    <div className={styles.field} data-kind="choice">
      <label htmlFor={id}>{label}</label>
      {field.kind === 'choice' ? (
        <Combobox {...shared} choices={field.choices} onChange={choose} />
      ) : (
        <Combobox {...shared} search={field.search} find={field.find} onChange={choose} onType={setValue} />
      )}
    </div>
  );
}
