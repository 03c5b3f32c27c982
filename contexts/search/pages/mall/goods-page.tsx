import { CompareTray } from '#contexts/catalogue/pages/parts/catalogue/compare-tray.tsx';
import { searchGoods } from '#contexts/search/calls/generated/search.ts';
import { choicePath } from '#contexts/search/pages/parts/results/choice.tsx';
import { ChosenFilters, useChips } from '#contexts/search/pages/parts/results/chosen-filters.tsx';
import { FilterPanel } from '#contexts/search/pages/parts/results/filter-panel.tsx';
import { categoryRows, industryRow, listRow, pathNames } from '#contexts/search/pages/parts/results/filter-rows.ts';
import grid from '#contexts/search/pages/parts/results/goods-grid.module.css';
import { FoundGoodsCard, foundGoods, GoodsGrid, keyOfGoods } from '#contexts/search/pages/parts/results/goods-grid.tsx';
import { completeFacets, loadHotWords, loadTree } from '#contexts/search/pages/parts/results/load-known.ts';
import { LoadMore } from '#contexts/search/pages/parts/results/load-more.tsx';
import { FilterRows, MobileFilters } from '#contexts/search/pages/parts/results/mobile-filters.tsx';
import { nearOf } from '#contexts/search/pages/parts/results/near.ts';
import { NoResults } from '#contexts/search/pages/parts/results/no-results.tsx';
import { type Place, placeOf } from '#contexts/search/pages/parts/results/place.ts';
import { pageSizeOf, requestOf } from '#contexts/search/pages/parts/results/request.ts';
import { ResultsArea, ResultsHeading, ResultsPage } from '#contexts/search/pages/parts/results/results-page.tsx';
import { SearchFailed } from '#contexts/search/pages/parts/results/search-failed.tsx';
import { ShortPager } from '#contexts/search/pages/parts/results/short-pager.tsx';
import { SortBar } from '#contexts/search/pages/parts/results/sort-bar.tsx';
import { TypeTabs } from '#contexts/search/pages/parts/results/type-tabs.tsx';
import { goodsTypeFacets, worded } from '#contexts/search/pages/parts/results/worded-rows.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';

/** Mall search over goods (section 2). */
const load = (async ({ api, url }) => {
  const place = placeOf(url);
  const { address } = place;
  const pageSize = pageSizeOf(place.mobile, 'goods');
  const [answer, tree] = await Promise.all([api.call(searchGoods, { body: requestOf(address, pageSize) }), loadTree(api)]);
  // When the words are searched as typed, results for the corrected words are ignored.
  const refused = address.exact && answer.corrected !== '';
  const total = refused ? 0 : answer.total;
  return {
    place,
    pageSize,
    total,
    corrected: refused ? '' : answer.corrected,
    near: nearOf(answer),
    records: refused ? [] : answer.records.map(foundGoods),
    tree,
    facets: await completeFacets(api, address, refused ? {} : answer.facets),
    hot: await loadHotWords(api, total),
  };
}) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export { SearchFailed as ErrorBoundary };

/** Every row of the filter panel, with the chips of active filters. */
function useFilters(place: Place, data: Data) {
  const { t } = useI18n();
  const chipsOf = useChips();
  const { address } = place;
  const facets = goodsTypeFacets(data.facets);
  const types = worded(t, listRow('goodsType', address, facets));
  const rest = [...categoryRows(address, facets, data.tree), industryRow(address, facets), listRow('region', address, facets)]
    .map((row) => worded(t, row))
    .filter((row) => row.options.length > 0);
  const other = worded(t, listRow('other', address, facets));
  return {
    types,
    rows: rest,
    all: [types, ...rest, other].filter((row) => row.options.length > 0),
    chips: chipsOf([types, ...rest, other], address, pathNames(address, data.tree)),
  };
}

export default function GoodsSearchPage({ loaderData }: { loaderData: Data }) {
  const { t } = useI18n();
  const { place, total, pageSize, records, corrected, facets } = loaderData;
  const { address } = place;
  const { types, rows, all, chips } = useFilters(place, loaderData);
  const path = pathNames(address, loaderData.tree);
  const last = path.at(-1);
  const { pick } = useI18n();
  const title = last
    ? pick(last.name, last.nameEn)
    : types.options
        .filter((option) => option.chosen)
        .map((option) => pick(option.name, option.nameEn))
        .join(' / ') || t('search.allGoods');
  const heading = (
    <ResultsHeading
      place={place}
      title={title}
      found={t('search.foundGoods', { count: total })}
      corrected={corrected}
      near={loaderData.near}
    />
  );
  const empty = records.length === 0 && <NoResults place={place} chips={chips} hot={loaderData.hot} beyond={total > 0} />;

  if (place.mobile) {
    return (
      <ResultsPage place={place}>
        {heading}
        <TypeTabs place={place} row={types} />
        <SortBar place={place} sorts={['', 'sold', 'newest']}>
          <MobileFilters place={place} rows={all} total={total} />
        </SortBar>
        {address.panel && <FilterRows place={place} rows={all} />}
        {!empty && <ChosenFilters place={place} chips={chips} />}
        <ResultsArea place={place}>
          {empty || (
            <LoadMore
              place={place}
              first={{ records, total }}
              pageSize={pageSize}
              load={load}
              keyOf={keyOfGoods}
              className={grid.list}
              render={(found) => <FoundGoodsCard found={found} keyword={corrected || address.keyword} look="row" />}
            />
          )}
        </ResultsArea>
        <CompareTray />
      </ResultsPage>
    );
  }
  return (
    <ResultsPage place={place}>
      {heading}
      <TypeTabs place={place} row={types} />
      <FilterPanel place={place} rows={rows} />
      {!empty && <ChosenFilters place={place} chips={chips} />}
      <SortBar place={place} sorts={['', 'sold', 'score', 'newest']} facets={facets}>
        <ShortPager place={place} total={total} pageSize={pageSize} />
      </SortBar>
      <ResultsArea place={place}>
        {empty || <GoodsGrid found={records} keyword={corrected || address.keyword} />}
        <Pagination page={address.pageNum} pageSize={pageSize} total={total} hrefOf={(pageNum) => `/ui${choicePath(place, { pageNum })}`} />
      </ResultsArea>
      <CompareTray />
    </ResultsPage>
  );
}
