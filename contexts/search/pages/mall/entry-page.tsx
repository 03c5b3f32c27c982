import { useState, useSyncExternalStore } from 'react';
import { invalidateWords, recentWords } from '#contexts/search/pages/parts/recent-words.ts';
import { SearchBox } from '#contexts/search/pages/parts/search-box.tsx';
import { useShellData } from '#web/layouts/parts/shell-data.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './entry-page.module.css';

const inBrowser = () => true;
const onServer = () => false;
const never = () => () => {};

/** The phone's search page before a query: search box, recent and hot words. */
export default function SearchEntryPage() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const { hotWords } = useShellData();
  const known = useSyncExternalStore(never, inBrowser, onServer);
  const [removed, setRemoved] = useState(false);
  const recent = known && !removed ? recentWords() : [];
  const to = (keyword: string) => links.mall('search/global', { keyword });
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{t('shell.searchLabel')}</h1>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.back}
          aria-label={t('common.back')}
          onClick={() => (window.history.state?.idx > 0 ? window.history.back() : window.location.assign(links.mall('')))}
        >
          <Icon name="chevron-left" size={24} />
        </button>
        <SearchBox look="mobile" autoFocus />
      </div>
      {recent.length > 0 && (
        <section className={styles.words}>
          <h2>
            {t('shell.recentWords')}
            <button
              type="button"
              className={styles.invalidate}
              onClick={() => {
                invalidateWords();
                setRemoved(true);
              }}
            >
              <Icon name="trash" size={16} />
              {t('shell.recentClear')}
            </button>
          </h2>
          <ul>
            {recent.map((word) => (
              <li key={word}>
                <a href={to(word)}>{word}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.words}>
        <h2>{t('shell.hotWords')}</h2>
        <ul>
          {hotWords.map((word, index) => (
            <li key={word.word}>
              <a href={to(pick(word.word, word.wordEn))}>
                {index < 3 && <Icon name="flame" size={14} />}
                {pick(word.word, word.wordEn)}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
