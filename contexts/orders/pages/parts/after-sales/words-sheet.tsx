/** A sheet with one text to enter: a reason or a note. */
import { type ReactNode, useState } from 'react';
import { countCharacters, hasInk, trimInvisible } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { FormButtons, OfficeForm, TextAreaField } from '#web/ui/office/fields/index.ts';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import styles from './after-sales.module.css';

const FORM = 'words-sheet';
type Props = {
  title: string;
  label: string;
  hint?: string;
  submit: string;
  maxLength?: number;
  /** Minimum number of characters. */
  least?: number;
  children?: ReactNode;
  onClose: () => void;
  /** Resolves to true on success, which closes the sheet. */
  onSubmit: (words: string) => Promise<boolean>;
};

export function WordsSheet({ title, label, hint, submit, maxLength = 500, least = 2, children, onClose, onSubmit }: Props) {
  const { t } = useI18n();
  const [words, setWords] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  async function send() {
    if (countCharacters(trimInvisible(words)) < least) return setError(t('fields.invalid'));
    setBusy(true);
    const done = await onSubmit(words.trim());
    setBusy(false);
    if (done) onClose();
  }
  return (
    <FormDrawer
      open
      onClose={onClose}
      title={title}
      dirty={hasInk(words)}
      footer={<FormButtons busy={busy} form={FORM} label={submit} onCancel={onClose} />}
    >
      <OfficeForm
        id={FORM}
        label={title}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {children && <div className={styles.text}>{children}</div>}
        <TextAreaField
          label={label}
          value={words}
          onChange={(value) => {
            setWords(value);
            setError('');
          }}
          hint={hint}
          error={error || undefined}
          maxLength={maxLength}
          rows={5}
          required
        />
      </OfficeForm>
    </FormDrawer>
  );
}
