/** Messages that contain the search words: loaded on demand, since operators' searches are recorded in the audit log. */
import { useEffect, useState } from 'react';
import type { DeskCalls } from '#contexts/support/calls/chat-desk.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useDesk } from './desk.tsx';
import styles from './message-hits.module.css';

type Hits = Answer<DeskCalls['search']>['messages'];
type Found = { state: 'asked' } | { state: 'failed'; error: unknown } | { state: 'ready'; messages: Hits };

export function MessageHits({ keyword, hrefOf }: { keyword: string; hrefOf: (conversationId: string) => string }) {
  const { t } = useI18n();
  const { calls, side } = useDesk();
  const [found, setFound] = useState<Found | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have not been searched for
  useEffect(() => setFound(null), [keyword]);
  const search = () => {
    setFound({ state: 'asked' });
    webApi.call(calls.search, { query: { keyword } }, { keep: true }).then(
      ({ messages }) => setFound({ state: 'ready', messages }),
      (error: unknown) => setFound({ state: 'failed', error }),
    );
  };
  if (found?.state !== 'ready')
    return (
      <div className={styles.ask}>
        <button type="button" className="button" disabled={found?.state === 'asked'} onClick={search}>
          <Icon name="search" size={14} />
          {t('officeService.searchMessages', { keyword })}
        </button>
        {found?.state === 'failed' && <p role="alert">{failureWords(t, found.error)}</p>}
        {side === 'platform' && <p>{t('officeService.searchRecorded')}</p>}
      </div>
    );
  return (
    <section className={styles.hits} aria-label={t('officeService.searchFound', { count: found.messages.length })}>
      <h3 role="status">{t('officeService.searchFound', { count: found.messages.length })}</h3>
      <ul>
        {found.messages.map((message) => (
          <li key={`${message.conversationId} ${message.sequence}`}>
            <a href={hrefOf(message.conversationId)}>
              <span>
                <strong>{message.side === 'BUYER' ? message.customerName : message.author || message.customerName}</strong>
                <Ago at={message.at} />
              </span>
              <span className={styles.words}>{message.file ? message.file.name : message.body}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
