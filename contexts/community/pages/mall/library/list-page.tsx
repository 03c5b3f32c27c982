/** Models, datasets or spaces: words, facets with counts, order and pages, all stored in the address. */
import { Form } from 'react-router';
import type { RepositoryType } from '#contexts/community/calls/fields.ts';
import { listLibrary } from '#contexts/community/calls/generated/library.ts';
import { wholeCount } from '#contexts/community/pages/parts/figures.ts';
import { RepositoryGrid } from '#contexts/community/pages/parts/repository-card.tsx';
import { listPageOf } from '#contexts/community/pages/parts/repository-links.ts';
import { listWords, typeIcons } from '#contexts/community/pages/parts/repository-words.ts';
import { kindOf } from '#contexts/community/rules/repository.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { routerPath, useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import { FacetPanel, FilterSheet } from './facet-panel.tsx';
import { callQuery, changed, cleared, countChosen, type LibraryQuery } from './library-address.ts';
import { LibraryTabs } from './library-tabs.tsx';
import styles from './list-page.module.css';

const PAGE = 30;
const types: Record<string, RepositoryType> = { models: 'MODEL', datasets: 'DATASET', spaces: 'SPACE' };

const load = (async ({ api, url }) => {
  const type = types[url.pathname.split('/').filter(Boolean).at(-1) ?? ''] ?? 'MODEL';
  const query = readQuery('mall/community/models', url.searchParams);
  const list = await api.call(listLibrary, { params: { kind: kindOf(type) }, query: callQuery(query, PAGE) });
  return { type, query, list };
}) satisfies Load<unknown>;
export type ListData = Awaited<ReturnType<typeof load>>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ListPage({ loaderData }: { loaderData: ListData }) {
  const { type, query, list } = loaderData;
  const { t, locale } = useI18n();
  const { mobile, mall } = useLinks();
  const page = listPageOf(type);
  const hrefOf = (next: LibraryQuery) => mall(page, next);
  const count = wholeCount(list.total, locale);
  return (
    <main className={styles.page} data-mobile={mobile || undefined}>
      <meta name="description" content={t('community.homeLead')} />
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>
            <Icon name={typeIcons[type]} size={22} />
            {t(listWords[type])}
          </h1>
          <p role="status">{t(list.more ? 'community.listCountMost' : 'community.listCount', { count })}</p>
          <a className={`button primary ${styles.publish}`} href={mall('community/new', { kind: kindOf(type) })}>
            <Icon name="plus" size={16} />
            {t('community.homePublish')}
          </a>
        </div>
        <LibraryTabs type={type} />
        <SearchForm type={type} query={query} />
      </header>
      <div className={styles.body}>
        {!mobile && (
          <aside className={styles.side} aria-label={t('community.filters')}>
            <FacetPanel type={type} query={query} facets={list.facets} hrefOf={hrefOf} />
          </aside>
        )}
        <div className={styles.main}>
          <div className={styles.bar}>
            {mobile && <FilterSheet type={type} query={query} facets={list.facets} hrefOf={hrefOf} total={list.total} />}
            <SortLinks query={query} hrefOf={hrefOf} />
          </div>
          <ChosenChips type={type} query={query} facets={list.facets} hrefOf={hrefOf} />
          {list.records.length === 0 ? (
            <Nothing type={type} query={query} hrefOf={hrefOf} />
          ) : (
            <RepositoryGrid repositories={list.records} heading="h2" />
          )}
          <Pages list={list} query={query} hrefOf={hrefOf} />
        </div>
      </div>
    </main>
  );
}

type Hrefs = { query: LibraryQuery; hrefOf: (query: LibraryQuery) => string };

const placeholders = { MODEL: 'community.searchModels', DATASET: 'community.searchDatasets', SPACE: 'community.searchSpaces' } as const;

/** Also works before the page's script has loaded. The active filters are preserved. */
function SearchForm({ type, query }: { type: RepositoryType; query: LibraryQuery }) {
  const { t } = useI18n();
  const { mall } = useLinks();
  const label = t(placeholders[type]);
  const retained = new URLSearchParams(mall(listPageOf(type), changed(query, { keyword: '' })).split('?')[1] ?? '');
  return (
    <Form
      key={query.keyword}
      className={styles.search}
      role="search"
      method="get"
      action={routerPath(mall(listPageOf(type)))}
      aria-label={label}
    >
      {[...retained].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Icon name="search" size={16} />
      <input
        type="search"
        name="keyword"
        defaultValue={query.keyword}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" className="button primary">
        {t('community.search')}
      </button>
    </Form>
  );
}

const sorts = [
  { value: 'trending', word: 'community.sortTrending' },
  { value: 'downloads', word: 'community.sortDownloads' },
  { value: 'likes', word: 'community.sortLikes' },
  { value: 'createdAt', word: 'community.sortCreated' },
  { value: 'updatedAt', word: 'community.sortUpdated' },
] as const;

function SortLinks({ query, hrefOf }: Hrefs) {
  const { t } = useI18n();
  const best = query.keyword ? [{ value: 'relevance', word: 'community.sortRelevance' } as const] : [];
  const all = [...best, ...sorts];
  const chosen = query.sort || (query.keyword ? 'relevance' : 'trending');
  return (
    <nav className={styles.sorts} aria-label={t('community.sort')}>
      {all.map(({ value, word }) => (
        <a key={value} href={hrefOf(changed(query, { sort: value }))} aria-current={value === chosen ? 'page' : undefined}>
          {t(word)}
        </a>
      ))}
    </nav>
  );
}

function Nothing({ type, query, hrefOf }: Hrefs & { type: RepositoryType }) {
  const { t } = useI18n();
  const { mall } = useLinks();
  const narrowed = query.keyword !== '' || query.cursor !== '' || countChosen(query, type) > 0;
  return (
    <div className={styles.nothing}>
      {narrowed ? (
        <EmptyState icon="search" title={t('community.noneFound')} text={t('community.noneFoundText')}>
          <a className="button primary" href={hrefOf(changed(cleared(query), { keyword: '' }))}>
            {t('community.clearAll')}
          </a>
        </EmptyState>
      ) : (
        <EmptyState icon={typeIcons[type]} title={t('community.noneYet')} text={t('community.noneYetText')}>
          <a className="button primary" href={mall('community/new', { kind: kindOf(type) })}>
            {t('community.homePublish')}
          </a>
        </EmptyState>
      )}
    </div>
  );
}

function Pages({ list, query, hrefOf }: Hrefs & { list: ListData['list'] }) {
  const { t } = useI18n();
  if (!list.next && !list.previous) return null;
  return (
    <nav className={styles.pages} aria-label={t('shell.pages')}>
      {list.previous && (
        <a className="button" rel="prev" href={hrefOf({ ...query, cursor: list.previous })}>
          <Icon name="chevron-left" size={16} />
          {t('shell.pagePrevious')}
        </a>
      )}
      {list.next && (
        <a className="button" rel="next" href={hrefOf({ ...query, cursor: list.next })}>
          {t('shell.pageNext')}
          <Icon name="chevron-right" size={16} />
        </a>
      )}
    </nav>
  );
}
