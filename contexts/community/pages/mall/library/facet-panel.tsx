import { useState } from 'react';
import type { RepositoryType } from '#contexts/community/calls/fields.ts';
import type { CountedLabel, LibraryFacets } from '#contexts/community/calls/library.ts';
import { labelWords } from '#contexts/community/pages/parts/card-words.ts';
import { shortCount } from '#contexts/community/pages/parts/figures.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { routerPath } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { RouterLink } from '#web/ui/router-link/router-link.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import styles from './facet-panel.module.css';
import { changed, cleared, countChosen, type FacetName, facetsOf, type LibraryQuery, toggled } from './library-address.ts';

export const facetWords = {
  task: 'community.facetTask',
  library: 'community.facetLibrary',
  license: 'community.facetLicense',
  language: 'community.facetLanguage',
  parameters: 'community.facetParameters',
  rows: 'community.facetRows',
  bytes: 'community.facetBytes',
  access: 'community.facetAccess',
} as const satisfies Record<FacetName, string>;

/** How many options are visible at first. */
const FEW = 8;

type Props = { type: RepositoryType; query: LibraryQuery; facets: LibraryFacets; hrefOf: (query: LibraryQuery) => string };

/** All filters of a list, each option with the number of results it would leave. */
export function FacetPanel({ type, query, facets, hrefOf }: Props) {
  const { t } = useI18n();
  const user = useUser();
  return (
    <div className={styles.panel}>
      {facetsOf(type).map((facet) => (
        <Facet key={facet} facet={facet} options={facets[facet]} query={query} hrefOf={hrefOf} />
      ))}
      {user && (
        <a className={styles.liked} href={hrefOf(changed(query, { liked: !query.liked }))} aria-current={query.liked || undefined}>
          <Icon name={query.liked ? 'heart-filled' : 'heart'} size={16} />
          {t('community.likedOnly')}
        </a>
      )}
    </div>
  );
}

function Facet({
  facet,
  options,
  query,
  hrefOf,
}: {
  facet: FacetName;
  options: CountedLabel[];
  query: LibraryQuery;
  hrefOf: Props['hrefOf'];
}) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [all, setAll] = useState(false);
  const chosen: readonly string[] = query[facet];
  if (options.length === 0) return null;
  const shown = all ? options : options.filter(({ code }, index) => index < FEW || chosen.includes(code));
  return (
    <section aria-label={t(facetWords[facet])}>
      <h2>{t(facetWords[facet])}</h2>
      <ul>
        {shown.map((option) => (
          <li key={option.code}>
            <a href={hrefOf(toggled(query, facet, option.code))} aria-current={chosen.includes(option.code) || undefined}>
              {labelWords(i18n, option)}
              <small>{shortCount(option.count, locale)}</small>
            </a>
          </li>
        ))}
      </ul>
      {options.length > FEW && (
        <button type="button" className="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'community.less' : 'community.more')}
          <span className="visually-hidden"> {t(facetWords[facet])}</span>
        </button>
      )}
    </section>
  );
}

/** On a phone: a button that opens the filters in a sheet; without JavaScript they are expanded in the page. */
export function FilterSheet(props: Props & { total: number }) {
  const { type, query, hrefOf, total } = props;
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  const chosen = countChosen(query, type);
  return (
    <>
      <RouterLink
        className="button"
        role="button"
        aria-haspopup="dialog"
        to={routerPath(hrefOf({ ...query, panel: !query.panel }))}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="filter" size={15} />
        {chosen > 0 ? t('community.filtersCount', { count: chosen }) : t('community.filters')}
      </RouterLink>
      {query.panel && !open && <FacetPanel {...props} />}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('community.filters')}
        footer={
          <div className={styles.foot}>
            <a className="button large" href={hrefOf(cleared(query))} aria-disabled={chosen === 0 || undefined}>
              {t('community.clearAll')}
            </a>
            <button type="button" className="button primary large" onClick={() => setOpen(false)}>
              {t('community.filtersDone', { count: total })}
            </button>
          </div>
        }
      >
        <FacetPanel {...props} />
      </Sheet>
    </>
  );
}
