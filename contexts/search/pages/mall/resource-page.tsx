import { NoCartButton, useNoCart } from '#contexts/orders/pages/parts/cart/no-cart.tsx';
import { listMarketGoods } from '#contexts/resources/calls/generated/resources.ts';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { CompareDialog } from '#contexts/resources/pages/parts/compare/compare-dialog.tsx';
import { CompareTable } from '#contexts/resources/pages/parts/compare/compare-table.tsx';
import { CompareTray } from '#contexts/resources/pages/parts/compare/compare-tray.tsx';
import { ComputeNext } from '#contexts/resources/pages/parts/compute-next.tsx';
import { rangeOf } from '#contexts/resources/pages/parts/offer-range.ts';
import { searchResources } from '#contexts/search/calls/generated/search.ts';
import { MAX_COMPARED, toggled } from '#contexts/search/pages/parts/results/address.ts';
import { Choice, choicePath } from '#contexts/search/pages/parts/results/choice.tsx';
import { ChosenFilters, useChips } from '#contexts/search/pages/parts/results/chosen-filters.tsx';
import { FilterPanel } from '#contexts/search/pages/parts/results/filter-panel.tsx';
import { completeFacets, loadHotWords } from '#contexts/search/pages/parts/results/load-known.ts';
import { countTypes, marketAddress, marketRows, typeRow } from '#contexts/search/pages/parts/results/market-rows.ts';
import { FilterRows, MobileFilters } from '#contexts/search/pages/parts/results/mobile-filters.tsx';
import { nearOf } from '#contexts/search/pages/parts/results/near.ts';
import { NoResults } from '#contexts/search/pages/parts/results/no-results.tsx';
import { useAddToCart } from '#contexts/search/pages/parts/results/offer-buy.tsx';
import { comparesPrices, type FoundOffer, foundOffers, OfferList } from '#contexts/search/pages/parts/results/offer-list.tsx';
import { type Place, placeOf } from '#contexts/search/pages/parts/results/place.ts';
import { pageSizeOf, requestOf } from '#contexts/search/pages/parts/results/request.ts';
import { ResultsArea, ResultsHeading, ResultsPage } from '#contexts/search/pages/parts/results/results-page.tsx';
import { SearchFailed } from '#contexts/search/pages/parts/results/search-failed.tsx';
import { ShortPager } from '#contexts/search/pages/parts/results/short-pager.tsx';
import { SortBar } from '#contexts/search/pages/parts/results/sort-bar.tsx';
import { worded } from '#contexts/search/pages/parts/results/worded-rows.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';

/** The compute market (section 2): search results, with limits and quota from the market list (section 7). */
const load = (async ({ api, url }) => {
  const read = placeOf(url);
  const place: Place = { ...read, address: marketAddress(read.address) };
  const { address } = place;
  const pageSize = pageSizeOf(place.mobile, 'resource');
  const [answer, listed] = await Promise.all([
    api.call(searchResources, { body: requestOf(address, pageSize) }),
    api.call(listMarketGoods, { query: {} }),
  ]);
  const refused = address.exact && answer.corrected !== '';
  const total = refused ? 0 : answer.total;
  const compared = address.compare.flatMap((id) => listed.find((goods) => goods.goodsId === id) ?? []);
  return {
    place,
    pageSize,
    total,
    corrected: refused ? '' : answer.corrected,
    near: nearOf(answer),
    records: refused ? [] : foundOffers(answer.records, listed),
    compared,
    gone: compared.length < address.compare.length,
    types: countTypes(address, listed),
    facets: await completeFacets(api, address, refused ? {} : answer.facets),
    hot: await loadHotWords(api, total),
  };
}) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export { SearchFailed as ErrorBoundary };

function useFilters({ place, types, facets }: Data) {
  const { t } = useI18n();
  const chipsOf = useChips(true);
  const type = worded(t, typeRow(place.address, types));
  const rows = [type, ...marketRows(place.address, facets).map((row) => worded(t, row))];
  return { rows, chips: chipsOf(rows, place.address) };
}

export default function ResourceSearchPage({ loaderData }: { loaderData: Data }) {
  const { t } = useI18n();
  const { place, total, pageSize, records, corrected, compared } = loaderData;
  const { address, mobile } = place;
  const { rows, chips } = useFilters(loaderData);
  const hrefOf = (goodsIds: readonly string[], open = false) => choicePath(place, { compare: goodsIds, comparing: open });
  const list = records.length ? (
    <OfferList
      place={place}
      found={records}
      keyword={corrected || address.keyword}
      compareAction={(found) => <CompareToggle place={place} found={found} />}
    />
  ) : (
    <NoResults place={place} chips={chips} hot={loaderData.hot} beyond={total > 0} />
  );
  return (
    <ResultsPage place={place}>
      <ResultsHeading
        place={place}
        title={t('search.allOffers')}
        found={t('search.foundOffers', { count: total })}
        corrected={corrected}
        near={loaderData.near}
      />
      {mobile ? (
        <>
          <SortBar place={place} sorts={['', 'sold']} hourly>
            <MobileFilters place={place} rows={rows} total={total} hourly />
          </SortBar>
          {address.panel && <FilterRows place={place} rows={rows} hourly />}
          {records.length > 0 && <ChosenFilters place={place} chips={chips} />}
        </>
      ) : (
        <>
          <FilterPanel place={place} rows={rows} />
          {records.length > 0 && <ChosenFilters place={place} chips={chips} />}
          <SortBar place={place} sorts={['', 'sold', 'newest']} hourly>
            <ShortPager place={place} total={total} pageSize={pageSize} />
          </SortBar>
        </>
      )}
      <ComputeNext />
      {comparesPrices(address) && <p role="note">{t('search.hourlyNote')}</p>}
      {loaderData.gone && <p role="note">{t('search.compareGone')}</p>}
      <ResultsArea place={place}>
        <h2 className="visually-hidden">{t('search.results')}</h2>
        {list}
        <Pagination page={address.pageNum} pageSize={pageSize} total={total} hrefOf={(pageNum) => `/ui${choicePath(place, { pageNum })}`} />
      </ResultsArea>
      <CompareTray offers={compared} most={MAX_COMPARED} hrefOf={hrefOf} mobile={mobile} />
      {address.comparing && compared.length > 0 && (
        <CompareDialog closeTo={hrefOf(address.compare)}>
          <CompareTable offers={compared} actions={(goods) => <ComparedActions goods={goods} place={place} />} />
        </CompareDialog>
      )}
    </ResultsPage>
  );
}

/** Adds an offer to the comparison or removes it, in the address. */
function CompareToggle({ place, found }: { place: Place; found: FoundOffer }) {
  const { t, pick } = useI18n();
  const { compare } = place.address;
  const chosen = compare.includes(found.offer.goodsId);
  const name = pick(found.offer.name, found.offer.nameEn);
  if (!chosen && compare.length >= MAX_COMPARED)
    return (
      <span className="button" aria-disabled="true" title={t('search.compareFull', { max: MAX_COMPARED })}>
        {t('search.compareAdd')}
      </span>
    );
  return (
    <Choice
      place={place}
      patch={{ compare: toggled(compare, found.offer.goodsId) }}
      replace
      className="button"
      aria-current={chosen || undefined}
      aria-label={t(chosen ? 'search.compareRemoveOf' : 'search.compareAddOf', { name })}
    >
      {t(chosen ? 'search.compareRemove' : 'search.compareAdd')}
    </Choice>
  );
}

function ComparedActions({ goods, place }: { goods: ResourceGoods; place: Place }) {
  const { t } = useI18n();
  const { add, busy, nameOf } = useAddToCart();
  const noCart = useNoCart();
  const range = rangeOf(goods);
  const name = nameOf(goods);
  return (
    <>
      {range && noCart && <NoCartButton {...noCart} className="link" />}
      {range && !noCart && (
        <button
          type="button"
          className="link"
          disabled={busy}
          aria-label={t('search.addToCartOf', { name })}
          onClick={() => void add(goods, { amount: range.least, months: range.leastMonths })}
        >
          {t('search.addToCart')}
        </button>
      )}
      <Choice
        place={place}
        patch={{ compare: toggled(place.address.compare, goods.goodsId), comparing: place.address.compare.length > 2 }}
        replace
        className="link"
        aria-label={t('search.compareRemoveOf', { name })}
      >
        {t('search.compareRemove')}
      </Choice>
    </>
  );
}
