/** The list of quick replies above the field: filtered by the input, chosen with arrows and Enter or with a press. */
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import type { QuickReply } from '#contexts/support/calls/chat-desk.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';
import { SkeletonText } from '#web/ui/skeleton/skeleton.tsx';
import { deskAddresses, useDesk } from './desk.tsx';
import styles from './quick-replies.module.css';
import { filterReplies } from './quick-reply-filter.ts';

type Language = 'zh' | 'en';
const ENTRY = 'quickReplyLanguage';
const storedLanguage = (usual: Language): Language => {
  try {
    const stored = localStorage.getItem(ENTRY);
    return stored === 'zh' || stored === 'en' ? stored : usual;
  } catch {
    return usual;
  }
};

export type QuickReplies = {
  replies: QuickReply[] | null;
  failure: unknown;
  read: () => void;
  use: (reply: QuickReply) => void;
};
/** The desk's replies and the user's own; loaded when first opened. */
export function useQuickReplies(): QuickReplies {
  const { calls } = useDesk();
  const [replies, setReplies] = useState<QuickReply[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const read = useCallback(() => {
    setFailure(null);
    webApi.call(calls.quickReplies, {}, { keep: true }).then(({ records }) => setReplies(records), setFailure);
  }, [calls]);
  const use = useCallback(
    ({ id }: QuickReply) => void webApi.call(calls.useQuickReply, { params: { id } }, { keep: true }).catch(() => {}),
    [calls],
  );
  return { replies, failure, read, use };
}

/** Handles the field's keys while the list is open. True: handled by the list. */
export type ListKeys = (event: KeyboardEvent) => boolean;
type Props = {
  id: string;
  words: string;
  known: QuickReplies;
  onChoose: (text: string, reply: QuickReply) => void;
  onClose: () => void;
  /** Receives the field's keys while the list is open. */
  keys: { current: ListKeys | null };
  /** The active option, for aria-activedescendant. */
  onMark: (id: string) => void;
};

function ListHead({ language, onChange }: { language: Language; onChange: (language: Language) => void }) {
  const { t } = useI18n();
  const links = useLinks();
  const { side } = useDesk();
  return (
    <header className={styles.head}>
      <span>{t('officeService.quickReplies')}</span>
      <fieldset className={styles.languages} aria-label={t('officeService.replyLanguage')}>
        {(['zh', 'en'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={language === one}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(one)}
          >
            {t(one === 'zh' ? 'officeService.inChinese' : 'officeService.inEnglish')}
          </button>
        ))}
      </fieldset>
      <a className="link" href={deskAddresses(links, side).replies}>
        {t('officeService.manageReplies')}
      </a>
    </header>
  );
}

export function QuickReplyList({ id, words, known, onChoose, onClose, keys, onMark }: Props) {
  const { t, locale } = useI18n();
  const [language, setLanguage] = useState<Language>(() => storedLanguage(locale));
  const [marked, setMarked] = useState(0);
  const { replies, failure, read } = known;
  useEffect(() => {
    if (replies === null) read();
  }, [replies, read]);
  const found = filterReplies(replies ?? [], words);
  const at = Math.min(marked, Math.max(0, found.length - 1));
  const markedId = found[at] ? `${id}-${at}` : '';
  useEffect(() => onMark(markedId), [onMark, markedId]);
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView?.({ block: 'nearest' });
  }, [markedId]);
  useEffect(() => () => onMark(''), [onMark]);
  const textOf = (reply: QuickReply) => (language === 'en' && reply.bodyEn ? reply.bodyEn : reply.body);
  const choose = (reply: QuickReply) => {
    known.use(reply);
    onChoose(textOf(reply), reply);
  };
  const speak = (next: Language) => {
    setLanguage(next);
    try {
      localStorage.setItem(ENTRY, next);
    } catch {
      // storage may be unavailable: chosen again next time
    }
  };
  keys.current = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setMarked((at + step + found.length) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && found[at] && !event.shiftKey && !event.nativeEvent.isComposing)
      choose(found[at]);
    else if (event.key === 'Escape') onClose();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  useEffect(
    () => () => {
      keys.current = null;
    },
    [keys],
  );
  return (
    <section className={styles.panel} aria-label={t('officeService.quickReplies')}>
      <ListHead language={language} onChange={speak} />
      {failure !== null ? (
        <p className={styles.none} role="alert">
          {failureWords(t, failure)}{' '}
          <button type="button" className="link" onClick={read}>
            {t('common.retry')}
          </button>
        </p>
      ) : replies === null ? (
        <div className={styles.none}>
          <SkeletonText lines={2} />
        </div>
      ) : found.length === 0 ? (
        <p className={styles.none}>{t(replies.length === 0 ? 'officeService.repliesNone' : 'officeService.repliesNoneFound')}</p>
      ) : (
        <div className={styles.options} role="listbox" id={id} aria-label={t('officeService.quickReplies')} tabIndex={-1}>
          {found.map((reply, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the field, which keeps the focus
            <div
              key={reply.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(reply)}
            >
              <strong>{reply.title}</strong>
              <span className={styles.text} lang={language === 'en' && reply.bodyEn ? 'en' : 'zh-CN'}>
                {textOf(reply)}
              </span>
              {language === 'en' && !reply.bodyEn && <small>{t('officeService.noEnglish')}</small>}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
