/** The contents of one message. */
import type { ReactNode } from 'react';
import type { ChatFile, ChatMessage } from '#contexts/support/calls/fields.ts';
import { filePathOf } from '#contracts/files/addresses.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { CardViews } from './card-views.ts';
import type { CardKind } from './cards.ts';
import { ChatCard } from './chat-card.tsx';
import styles from './chat-thread.module.css';
import { MessageText } from './message-text.tsx';
import type { Pending } from './outbox.ts';

/** Longest edge of a picture in a thread, px. */
const EDGE = 240;

function Picture({ file, onOpen }: { file: ChatFile; onOpen: () => void }) {
  const { t } = useI18n();
  const scale = Math.min(1, EDGE / Math.max(file.width, file.height, 1));
  const [width, height] = file.width > 0 ? [Math.round(file.width * scale), Math.round(file.height * scale)] : [EDGE, 160];
  return (
    <button type="button" className={styles.picture} aria-label={t('chat.openPicture', { name: file.name })} onClick={onOpen}>
      <img src={`${file.url}?size=small`} alt="" width={width} height={height} loading="lazy" />
    </button>
  );
}

function FileLink({ file }: { file: ChatFile }) {
  const { t } = useI18n();
  return (
    <a className={styles.file} href={file.url} download={file.name} data-reload="">
      <Icon name="file-text" size={26} />
      <span>
        <span className={styles.fileName}>{file.name}</span>
        <span className={styles.fileSize}>{formatBytes(file.size)}</span>
      </span>
      <Icon name="download" size={18} label={t('chat.download')} />
    </a>
  );
}

type BodyProps = { message: ChatMessage; views: CardViews; beside: boolean; onPicture: (message: ChatMessage) => void };
export function MessageBody({ message, views, beside, onPicture }: BodyProps) {
  const { t } = useI18n();
  const { kind, body, file, reference } = message;
  if (kind === 'TEXT')
    return (
      <span className={styles.text}>
        <MessageText text={body} />
      </span>
    );
  if (kind === 'PICTURE' && file) return <Picture file={file} onOpen={() => onPicture(message)} />;
  if (kind === 'FILE' && file) return <FileLink file={file} />;
  if (kind === 'PICTURE' || kind === 'FILE') return <span className={styles.text}>{t('chat.fileGone')}</span>;
  return <ChatCard views={views} kind={kind as CardKind} reference={reference} beside={beside} />;
}

export function PendingBody({ entry, views, beside }: { entry: Pending; views: CardViews; beside: boolean }) {
  const { kind, body, fileId, fileName, reference } = entry;
  if (kind === 'TEXT') return <span className={styles.text}>{body}</span>;
  if (kind === 'PICTURE')
    return (
      <span className={styles.picture}>
        <img src={filePathOf(fileId, 'small')} alt={fileName} width={EDGE} height={160} />
      </span>
    );
  if (kind === 'FILE')
    return (
      <span className={styles.file}>
        <Icon name="file-text" size={26} />
        <span className={styles.fileName}>{fileName}</span>
      </span>
    );
  return <ChatCard views={views} kind={kind} reference={reference} beside={beside} />;
}

type LineProps = {
  /** On the right: a message of the reader's side. */
  own: boolean;
  /** The author; '' if the preceding message already shows it. */
  author: string;
  /** Always available to screen readers. */
  authorForReaders: string;
  /** ms. */
  at: number;
  showsTime: boolean;
  sequence?: number;
  state?: ReactNode;
  children: ReactNode;
};
/** A message with its author, time and delivery state. */
export function Bubble({ own, author, authorForReaders, at, showsTime, sequence, state, children }: LineProps) {
  const { minuteText, momentText } = useI18n();
  return (
    <li className={styles.line} data-own={own || undefined} data-first={author ? '' : undefined} data-sequence={sequence}>
      {author && (
        <span className={styles.author} aria-hidden="true">
          {author}
        </span>
      )}
      <span className="visually-hidden">{authorForReaders}: </span>
      <span className={styles.bubble}>{children}</span>
      {(showsTime || state) && (
        <span className={styles.state}>
          {showsTime && (
            <time dateTime={new Date(at).toISOString()} title={minuteText(at)}>
              {momentText(at, at)}
            </time>
          )}
          {state}
        </span>
      )}
    </li>
  );
}
