/** The field for writing messages. */
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { LONGEST_TEXT } from '#contexts/support/rules/support.ts';
import type { ResumablePurpose } from '#contracts/files/purposes.ts';
import { countCharacters, hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FilePicker } from '#web/ui/upload/file-picker.tsx';
import { UploadList } from '#web/ui/upload/upload-list.tsx';
import { useUploads } from '#web/ui/upload/use-uploads.ts';
import type { ChatStore } from './chat-store.ts';
import styles from './composer.module.css';
import { EmojiPicker } from './emoji-picker.tsx';
import { keepDraft, readDraft } from './outbox.ts';

/** The counter is shown from this length. */
const COUNTED_FROM = LONGEST_TEXT - 200;
/** Files being uploaded at the same time. */
const MOST_FILES = 9;

/** The draft of a conversation: stored until it is sent, across navigation. */
export function useDraft(store: ChatStore, conversationId: string) {
  const { side, owner } = store.adapter;
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState({ conversationId: '', text: '' });
  if (draft.conversationId !== conversationId) setDraft({ conversationId, text: readDraft(side, owner, conversationId) });
  const setText = (text: string) => {
    setDraft({ conversationId, text });
    keepDraft(side, owner, conversationId, text);
    store.setTyping(conversationId, hasInk(text));
  };
  return {
    field,
    text: draft.text,
    setText,
    /** Inserts text at the cursor. */
    insert(words: string) {
      const { selectionStart = draft.text.length, selectionEnd = draft.text.length } = field.current ?? {};
      setText(draft.text.slice(0, selectionStart) + words + draft.text.slice(selectionEnd));
      const at = selectionStart + words.length;
      requestAnimationFrame(() => field.current?.setSelectionRange(at, at));
    },
    /** Appends text and focuses the field. */
    append(words: string) {
      setText(draft.text ? `${draft.text}\n${words}` : words);
      field.current?.focus();
    },
  };
}
export type DraftText = ReturnType<typeof useDraft>;

type Props = {
  store: ChatStore;
  conversationId: string;
  draft: DraftText;
  /** Why writing is not possible; '' when it is. */
  closed?: string;
  /** Why files cannot be sent, with a remedy; null when they can. */
  noFiles?: ReactNode;
  /** More buttons beside those for pictures and files. */
  tools?: ReactNode;
  placeholder?: string;
  /** Above the field: suggestions for the current input. */
  above?: ReactNode;
  /** The visible suggestions: the id of their list, and of the active one ('' for none). */
  choices?: { id: string; marked: string } | undefined;
  /** Handles a key in the field. True: no further handling. */
  onKey?: (event: KeyboardEvent) => boolean;
};

function useFiles(purpose: ResumablePurpose, kind: 'PICTURE' | 'FILE', store: ChatStore, conversationId: string) {
  return useUploads({
    purpose,
    resumable: true,
    room: MOST_FILES,
    onSent: ({ fileId, name }) => store.send(conversationId, { kind, fileId, fileName: name }),
  });
}

export function Composer({ store, conversationId, draft, closed = '', noFiles = null, tools, placeholder, above, choices, onKey }: Props) {
  const { t } = useI18n();
  const id = useId();
  const { field, text, setText } = draft;
  const [choosing, setChoosing] = useState(false);
  const [asksSignIn, setAsksSignIn] = useState(false);
  const [over, setOver] = useState(false);
  const pictures = useFiles('chat-picture', 'PICTURE', store, conversationId);
  const files = useFiles('chat-file', 'FILE', store, conversationId);
  const count = countCharacters(text);
  const tooLong = count > LONGEST_TEXT;
  const sendable = hasInk(text) && !tooLong && !closed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as high as its text
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  }, [text]);
  useEffect(() => () => store.setTyping(conversationId, false), [store, conversationId]);
  function send(): void {
    if (!sendable) return;
    store.setTyping(conversationId, false);
    store.send(conversationId, { kind: 'TEXT', body: text.trim() });
    setText('');
    field.current?.focus();
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter confirms its suggestion.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (composing || onKey?.(event) || event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  function take(list: FileList | undefined): boolean {
    const chosen = [...(list ?? [])];
    if (chosen.length === 0 || closed) return false;
    if (noFiles) setAsksSignIn(true);
    else {
      pictures.add(chosen.filter(({ type }) => type.startsWith('image/')));
      files.add(chosen.filter(({ type }) => !type.startsWith('image/')));
    }
    return true;
  }
  const onPaste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const picker = (purpose: ResumablePurpose, icon: 'photo' | 'file-text', words: string, onFiles: (chosen: File[]) => void) =>
    noFiles ? (
      <button type="button" className={styles.tool} aria-label={words} title={words} onClick={() => setAsksSignIn(true)}>
        <Icon name={icon} size={20} />
      </button>
    ) : (
      <FilePicker purpose={purpose} className={styles.tool} label={words} multiple disabled={closed !== ''} onFiles={onFiles}>
        <Icon name={icon} size={20} />
      </FilePicker>
    );
  const problem = pictures.problem || files.problem;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the buttons inside
    <div
      className={styles.composer}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {choosing && (
        <EmojiPicker
          id={`${id}-emoji`}
          onChoose={draft.insert}
          onClose={() => {
            setChoosing(false);
            field.current?.focus();
          }}
        />
      )}
      {[pictures, files].map(({ uploads, retry, remove }, index) => (
        <UploadList key={index} uploads={uploads} retry={retry} remove={remove} />
      ))}
      {problem && <p className={styles.problem}>{problem}</p>}
      {asksSignIn && noFiles && (
        <p className={styles.problem} role="status">
          {noFiles}
        </p>
      )}
      {closed ? (
        <p className={styles.closed} role="status">
          {closed}
        </p>
      ) : (
        <>
          <div className={styles.tools} role="toolbar" aria-label={t('chat.tools')}>
            <button
              type="button"
              className={styles.tool}
              aria-label={t('chat.emoji')}
              title={t('chat.emoji')}
              aria-expanded={choosing}
              aria-controls={`${id}-emoji`}
              onClick={() => setChoosing(!choosing)}
            >
              <Icon name="mood-empty" size={20} />
            </button>
            {picker('chat-picture', 'photo', t('chat.sendPicture'), pictures.add)}
            {picker('chat-file', 'file-text', t('chat.sendFile'), files.add)}
            {tools}
          </div>
          {above}
          <textarea
            ref={field}
            className={styles.field}
            rows={2}
            value={text}
            placeholder={placeholder ?? t('chat.write')}
            aria-label={t('chat.writeLabel')}
            aria-describedby={`${id}-hint`}
            aria-invalid={tooLong || undefined}
            aria-autocomplete={choices && 'list'}
            aria-controls={choices?.id}
            aria-activedescendant={choices?.marked || undefined}
            enterKeyHint="send"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <div className={styles.foot}>
            <span id={`${id}-hint`} className={styles.hint}>
              {t('chat.enterHint')}
            </span>
            {count >= COUNTED_FROM && (
              <span className={styles.count} data-over={tooLong || undefined} role="status">
                {t(tooLong ? 'chat.tooLong' : 'chat.count', { count, most: LONGEST_TEXT })}
              </span>
            )}
            <button type="button" className="button primary" disabled={!sendable} onClick={send}>
              <Icon name="send" size={16} />
              {t('chat.send')}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
