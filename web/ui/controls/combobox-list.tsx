/** The rich half of Combobox: loaded on demand, never part of a page's initial code. */
import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '../icon/icon.tsx';
import type { Choice, ComboboxProps } from './combobox-props.ts';
import { ariaLocaleOf } from './control-words.ts';
import styles from './controls.module.css';
import { useChoices } from './use-choices.ts';

export function ComboboxList(props: ComboboxProps) {
  const { id, name, value, onChange, placeholder, maxLength = 100, required, disabled } = props;
  const { t, locale } = useI18n();
  const field = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [focused, setFocused] = useState(false);
  const { choices, loading, failed, chosen } = useChoices(props, typed, open);
  const label = chosen?.label ?? '';
  // Without focus the text is the label of the choice, whatever was typed.
  useEffect(() => {
    if (focused) return;
    setText(label);
    setTyped('');
  }, [focused, label]);
  const choose = (choice: Choice | undefined) => {
    setTyped('');
    setText(choice?.label ?? '');
    onChange(choice?.value ?? '');
  };
  const shown = chosen && !choices.some((one) => one.value === chosen.value) ? [...choices, chosen] : choices;
  return (
    <I18nProvider locale={ariaLocaleOf(locale)}>
      <ComboBox
        id={id}
        aria-label={props.label}
        className={styles.combobox}
        name={name}
        formValue="key"
        items={shown}
        inputValue={text}
        value={value || null}
        onChange={(key) => key !== null && choose(shown.find((one) => one.value === key))}
        onInputChange={setText}
        onOpenChange={setOpen}
        onFocusChange={setFocused}
        menuTrigger="focus"
        allowsEmptyCollection
        isDisabled={disabled}
        isRequired={required}
        validationBehavior="aria"
        isInvalid={props['aria-invalid']}
      >
        {/* Escape closes only the list, not the surrounding dialog. */}
        <div ref={field} className={styles.entry} onKeyDownCapture={(event) => event.key === 'Escape' && open && event.preventDefault()}>
          <Input
            placeholder={placeholder ?? t('lists.comboboxAll')}
            maxLength={maxLength}
            aria-describedby={props['aria-describedby']}
            onChange={(event) => {
              setTyped(event.target.value);
              if (event.target.value === '') choose(undefined);
            }}
          />
          <Button className={styles.arrow}>
            <Icon name="chevron-down" size={16} />
          </Button>
        </div>
        <Popover className={styles.popover} triggerRef={field} offset={4} UNSTABLE_portalContainer={useDialogAround(field)}>
          <ListBox<Choice>
            className={styles.list}
            renderEmptyState={() => (
              <span className={styles.nothing}>
                {t(failed ? 'lists.comboboxFailed' : loading ? 'lists.comboboxLoading' : 'lists.comboboxNone')}
              </span>
            )}
          >
            {(choice) => (
              <ListBoxItem
                id={choice.value}
                textValue={choice.label}
                className={styles.choice}
                data-level={typed ? undefined : choice.level}
              >
                <span>{choice.label}</span>
                {choice.hint && <small>{choice.hint}</small>}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}

/** The surrounding modal dialog: popovers of its content belong inside it, since everything outside is inert. */
function useDialogAround(element: React.RefObject<HTMLElement | null>): Element | undefined {
  const [dialog, setDialog] = useState<Element>();
  useEffect(() => setDialog(element.current?.closest('dialog') ?? undefined), [element]);
  return dialog;
}
