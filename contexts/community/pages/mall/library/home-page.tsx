/** The home page of the library: trending and new repositories, tasks as entry points, publishers. */

import { getLibraryHome } from '#contexts/community/calls/generated/library.ts';
import type { LibraryCard } from '#contexts/community/calls/library.ts';
import { labelWords } from '#contexts/community/pages/parts/card-words.ts';
import { shortCount, wholeCount } from '#contexts/community/pages/parts/figures.ts';
import { RepositoryGrid } from '#contexts/community/pages/parts/repository-card.tsx';
import { listPageOf } from '#contexts/community/pages/parts/repository-links.ts';
import { listWords, typeIcons } from '#contexts/community/pages/parts/repository-words.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { firstCharacter } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './home-page.module.css';
import { LibraryTabs } from './library-tabs.tsx';

type Home = Answer<typeof getLibraryHome>;
const load: Load<Home> = ({ api }) => api.call(getLibraryHome, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const types = [
  { type: 'MODEL', key: 'models' },
  { type: 'DATASET', key: 'datasets' },
  { type: 'SPACE', key: 'spaces' },
] as const;

export default function CommunityHomePage({ loaderData: home }: { loaderData: Home }) {
  const { t, locale } = useI18n();
  const { mobile, mall } = useLinks();
  const nothing = home.counts.models + home.counts.datasets + home.counts.spaces === 0;
  return (
    <main className={styles.page} data-mobile={mobile || undefined}>
      <meta name="description" content={t('community.homeLead')} />
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{t('community.home')}</h1>
          <p>{t('community.homeLead')}</p>
        </div>
        <a className="button primary large" href={mall('community/new')}>
          <Icon name="plus" size={16} />
          {t('community.homePublish')}
        </a>
        <ul className={styles.counts}>
          {types.map(({ type, key }) => (
            <li key={key}>
              <a href={mall(listPageOf(type))}>
                <Icon name={typeIcons[type]} size={20} />
                <b>{wholeCount(home.counts[key], locale)}</b>
                {t(listWords[type])}
              </a>
            </li>
          ))}
        </ul>
      </header>
      <LibraryTabs type="" />
      {nothing && (
        <EmptyState icon="brain" title={t('community.noneYet')} text={t('community.noneYetText')}>
          <a className="button primary" href={mall('community/new')}>
            {t('community.homePublish')}
          </a>
        </EmptyState>
      )}
      <Tasks tasks={home.tasks} />
      {types.map(({ type, key }) => (
        <Shelf
          key={key}
          title={`${t('community.homeTrending')} · ${t(listWords[type])}`}
          repositories={home.trending[key].slice(0, mobile ? 4 : 6)}
          href={mall(listPageOf(type))}
        />
      ))}
      <Shelf
        title={t('community.homeNewest')}
        repositories={home.newest.slice(0, mobile ? 4 : 6)}
        href={mall('community/models', { sort: 'createdAt' })}
        mixed
      />
      <Publishers publishers={home.publishers} />
      {!nothing && <p className={styles.rule}>{t('community.trendingRule')}</p>}
    </main>
  );
}

function Shelf({
  title,
  repositories,
  href,
  mixed = false,
}: {
  title: string;
  repositories: LibraryCard[];
  href: string;
  mixed?: boolean;
}) {
  const { t } = useI18n();
  if (repositories.length === 0) return null;
  return (
    <section className={styles.part} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <a href={href}>
          {t('community.homeAll')}
          <span className="visually-hidden"> {title}</span>
          <Icon name="chevron-right" size={14} />
        </a>
      </header>
      <RepositoryGrid repositories={repositories} withType={mixed} />
    </section>
  );
}

function Tasks({ tasks }: { tasks: Home['tasks'] }) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { mall } = useLinks();
  if (tasks.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('community.homeTasks')}>
      <header>
        <h2>{t('community.homeTasks')}</h2>
      </header>
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <li key={task.code}>
            <a href={mall('community/models', { task: [task.code] })}>
              {labelWords(i18n, task)}
              <small>{shortCount(task.count, locale)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Publishers({ publishers }: { publishers: Home['publishers'] }) {
  const { t, pick, locale } = useI18n();
  const { mall } = useLinks();
  if (publishers.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('community.homePublishers')}>
      <header>
        <h2>{t('community.homePublishers')}</h2>
      </header>
      <ul className={styles.publishers}>
        {publishers.map((publisher) => (
          <li key={publisher.name}>
            <a href={mall('community/publisher/:namespace', { namespace: publisher.name })}>
              <span className={styles.mark} aria-hidden="true">
                {firstCharacter(publisher.name).toUpperCase()}
              </span>
              <span>
                <b>{pick(publisher.title, publisher.titleEn)}</b>
                <small>{publisher.name}</small>
              </span>
              <small>
                {types
                  .filter(({ key }) => publisher[key] > 0)
                  .map(({ type, key }) => `${wholeCount(publisher[key], locale)} ${t(listWords[type])}`)
                  .join(' · ')}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
