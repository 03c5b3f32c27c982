/** The help centre: articles by topic, or the results of a search. */
import { Form, useLoaderData } from 'react-router';
import { HELP_TOPICS } from '#contexts/operations/calls/constants.ts';
import { listHelp } from '#contexts/operations/calls/generated/help.ts';
import type { HelpEntry } from '#contexts/operations/calls/help.ts';
import { ContactButton } from '#contexts/support/pages/parts/chat/contact-button.tsx';
import { PLATFORM_SHOP } from '#contexts/support/rules/message-rules.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { routerPath, useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './help.module.css';

type Data = { keyword: string; entries: HelpEntry[] };
const load: Load<Data> = async ({ api, url }) => {
  const { keyword } = readQuery('mall/help', url.searchParams);
  return { keyword, entries: await api.call(listHelp, { query: { keyword } }) };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function HelpPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { keyword, entries } = useLoaderData<Data>();
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{t('titles.help')}</h1>
        <p>{t('help.lead')}</p>
        <Form className={styles.search} role="search" action={routerPath(links.mall('help'))} key={keyword}>
          <input
            type="search"
            name="keyword"
            className={styles.input}
            maxLength={60}
            defaultValue={keyword}
            aria-label={t('help.search')}
            placeholder={t('help.search')}
          />
          <button type="submit" className="button primary">
            {t('help.searchNow')}
          </button>
        </Form>
      </header>
      {keyword ? (
        <Found keyword={keyword} entries={entries} />
      ) : entries.length === 0 ? (
        <EmptyState icon="file-text" title={t('help.empty')} />
      ) : (
        <div className={styles.topics}>
          {HELP_TOPICS.map((topic) => {
            const own = entries.filter((entry) => entry.topic === topic);
            return (
              own.length > 0 && (
                <section key={topic} className={styles.topic} aria-labelledby={`help-${topic}`}>
                  <h2 id={`help-${topic}`}>{t(`help.topic${topic}`)}</h2>
                  <Entries entries={own} />
                </section>
              )
            );
          })}
        </div>
      )}
      <p className={styles.contact}>
        <ContactButton shopId={PLATFORM_SHOP} className="button">
          {t('help.contact')}
        </ContactButton>
      </p>
    </main>
  );
}

function Entries({ entries }: { entries: HelpEntry[] }) {
  const { pick } = useI18n();
  const links = useLinks();
  return (
    <ul className={styles.entries}>
      {entries.map(({ slug, title, titleEn }) => (
        <li key={slug}>
          <a href={links.mall('help/:slug', { slug })}>{pick(title, titleEn)}</a>
        </li>
      ))}
    </ul>
  );
}

function Found({ keyword, entries }: Data) {
  const { t } = useI18n();
  const links = useLinks();
  const back = (
    <a className="button" href={links.mall('help')}>
      {t('help.all')}
    </a>
  );
  if (entries.length === 0)
    return (
      <EmptyState icon="search" title={t('help.none')} text={t('help.noneText')}>
        {back}
      </EmptyState>
    );
  return (
    <section className={styles.topic} aria-labelledby="help-found">
      <h2 id="help-found">{t('help.found', { keyword, count: entries.length })}</h2>
      <Entries entries={entries} />
      {back}
    </section>
  );
}
