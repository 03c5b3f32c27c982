import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { TextField } from '../fields/text-field.tsx';
import styles from './rich-text.module.css';

/** Addresses that the server accepts: absolute ones, mail, and our own. */
export const isLinkAddress = (address: string): boolean => /^(?:https?:\/\/|mailto:)[^\s]+$|^\/(?!\/)[^\s]*$/.test(address);

/** The link address of the selected text. Not a <form>: it is inside one. */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useI18n();
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [error, setError] = useState('');
  const apply = () => {
    const href = address.trim();
    if (!isLinkAddress(href)) return setError(t('office.richLinkHint'));
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      apply();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      editor.commands.focus();
      onDone();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape of the field inside
    <div className={styles.link} onKeyDown={onKeyDown}>
      <TextField
        label={t('office.richLinkAddress')}
        type="url"
        value={address}
        placeholder="https://"
        error={error}
        onChange={(value) => {
          setAddress(value);
          setError('');
        }}
      />
      <button type="button" className="button primary" onClick={apply}>
        {t('office.richLinkApply')}
      </button>
      {editor.isActive('link') && (
        <button
          type="button"
          className="button"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          {t('office.richLinkRemove')}
        </button>
      )}
    </div>
  );
}
