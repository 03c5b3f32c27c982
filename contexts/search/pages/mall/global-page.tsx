import { listLibrary } from '#contexts/community/calls/generated/library.ts';
import type { LibraryCard } from '#contexts/community/calls/library.ts';
import { RepositoryGrid } from '#contexts/community/pages/parts/repository-card.tsx';
import { listPageOf } from '#contexts/community/pages/parts/repository-links.ts';
import { listMarketGoods } from '#contexts/resources/calls/generated/resources.ts';
import { searchAll } from '#contexts/search/calls/generated/search.ts';
import type { Kind } from '#contexts/search/pages/parts/results/address.ts';
import { Choice, choicePath } from '#contexts/search/pages/parts/results/choice.tsx';
import { useChips } from '#contexts/search/pages/parts/results/chosen-filters.tsx';
import grid from '#contexts/search/pages/parts/results/goods-grid.module.css';
import { FoundGoodsCard, foundGoods, GoodsGrid, keyOfGoods } from '#contexts/search/pages/parts/results/goods-grid.tsx';
import { KindTabs, kindCounts } from '#contexts/search/pages/parts/results/kind-tabs.tsx';
import { loadHotWords } from '#contexts/search/pages/parts/results/load-known.ts';
import { nearOf } from '#contexts/search/pages/parts/results/near.ts';
import { NoResults } from '#contexts/search/pages/parts/results/no-results.tsx';
import { foundOffers, OfferList } from '#contexts/search/pages/parts/results/offer-list.tsx';
import { type Place, placeOf } from '#contexts/search/pages/parts/results/place.ts';
import { pageSizeOf, requestOf } from '#contexts/search/pages/parts/results/request.ts';
import { ResultsArea, ResultsHeading, ResultsPage } from '#contexts/search/pages/parts/results/results-page.tsx';
import { SearchFailed } from '#contexts/search/pages/parts/results/search-failed.tsx';
import { foundShops } from '#contexts/search/pages/parts/results/shop-faces.ts';
import { SortBar } from '#contexts/search/pages/parts/results/sort-bar.tsx';
import { ShopCard } from '#contexts/shops/pages/parts/shop-card.tsx';
import type { Api } from '#contracts/kit/api.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import styles from './global-page.module.css';

/** The page of all kinds shows the first few shops and offers, with a link to the rest. */
const MOST = { desktop: { shop: 4, resource: 4 }, mobile: { shop: 2, resource: 3 } };

/** Repositories of the AI community shown per type. */
const REPOSITORIES = 2;
async function foundRepositories(api: Api, keyword: string): Promise<LibraryCard[]> {
  const ask = (kind: 'model' | 'dataset' | 'space') =>
    api
      .call(listLibrary, { params: { kind }, query: { keyword, sort: 'relevance', pageSize: REPOSITORIES } })
      .then(({ records }) => records)
      .catch((): LibraryCard[] => []);
  return (await Promise.all([ask('model'), ask('dataset'), ask('space')])).flat();
}

/** Global search (section 2): goods, compute and shops in one answer. */
const load = (async ({ api, url }) => {
  const place = placeOf(url);
  const { address } = place;
  const pageSize = pageSizeOf(place.mobile, 'global');
  const answer = await api.call(searchAll, { body: requestOf(address, pageSize) });
  const refused = address.exact && answer.corrected !== '';
  const records = refused ? [] : answer.records.filter((item) => !address.searchType || item.kind === address.searchType);
  // The tabs show the counts of all kinds, also while one kind is selected.
  const overall =
    address.searchType && !answer.facets.kind
      ? await api.call(searchAll, { body: requestOf({ ...address, searchType: '', pageNum: 1 }, 1) })
      : answer;
  const listed = records.some((item) => item.kind === 'resource') ? await api.call(listMarketGoods, { query: {} }).catch(() => []) : [];
  const counts = refused ? { goods: 0, resource: 0, shop: 0 } : kindCounts(overall.facets, overall.total);
  const total = refused ? 0 : address.searchType ? counts[address.searchType] : answer.total;
  const first = address.searchType === '' && address.pageNum === 1 && address.keyword !== '';
  return {
    place,
    repositories: first && !refused ? await foundRepositories(api, answer.corrected || address.keyword) : [],
    pageSize,
    total,
    counts,
    corrected: refused ? '' : answer.corrected,
    near: nearOf(answer),
    goods: records.filter((item) => item.kind === 'goods').map(foundGoods),
    offers: foundOffers(
      records.filter((item) => item.kind === 'resource'),
      listed,
    ),
    shops: await foundShops(api, records),
    hot: await loadHotWords(api, total),
  };
}) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export { SearchFailed as ErrorBoundary };

export default function GlobalSearchPage({ loaderData }: { loaderData: Data }) {
  const { t } = useI18n();
  const { place, total, pageSize, counts, corrected, goods, offers, shops, repositories } = loaderData;
  const { address, mobile } = place;
  const keyword = corrected || address.keyword;
  const all = address.searchType === '' && address.pageNum === 1;
  const most = MOST[mobile ? 'mobile' : 'desktop'];
  const chips = useChips()([], address);
  const shownShops = all ? shops.slice(0, most.shop) : shops;
  const shownOffers = all ? offers.slice(0, most.resource) : offers;
  return (
    <ResultsPage place={place}>
      <ResultsHeading
        place={place}
        title={t('search.allResults')}
        found={t('search.foundAll', { count: total })}
        corrected={corrected}
        near={loaderData.near}
      />
      <KindTabs place={place} counts={counts} />
      {!mobile && address.searchType !== 'shop' && total > 0 && (
        <SortBar place={place} sorts={['', 'sold', 'score', 'newest']} range={false} />
      )}
      <ResultsArea place={place}>
        {goods.length + offers.length + shops.length + repositories.length === 0 && (
          <NoResults place={place} chips={chips} hot={loaderData.hot} beyond={total > 0} global />
        )}
        {shownShops.length > 0 && (
          <Group
            place={place}
            kind="shop"
            title={t('search.tabShop')}
            all={all && counts.shop > shownShops.length ? t('search.seeAllShops', { count: counts.shop }) : ''}
          >
            <ul className={styles.shops}>
              {shownShops.map(({ shop }) => (
                <li key={shop.shopId}>
                  <ShopCard shop={shop} />
                </li>
              ))}
            </ul>
          </Group>
        )}
        {shownOffers.length > 0 && (
          <Group
            place={place}
            kind="resource"
            title={t('search.tabResource')}
            all={all && counts.resource > shownOffers.length ? t('search.seeAllOffers', { count: counts.resource }) : ''}
          >
            <OfferList place={place} found={shownOffers} keyword={keyword} plain={all} />
          </Group>
        )}
        <Repositories repositories={repositories} keyword={keyword} />
        {goods.length > 0 && (
          <Group
            place={place}
            kind="goods"
            title={t('search.tabGoods')}
            all={all && counts.goods > goods.length ? t('search.seeAllGoods', { count: counts.goods }) : ''}
          >
            {mobile ? (
              <ul className={grid.list}>
                {goods.map((one) => (
                  <li key={keyOfGoods(one)}>
                    <FoundGoodsCard found={one} keyword={keyword} look="row" />
                  </li>
                ))}
              </ul>
            ) : (
              <GoodsGrid found={goods} keyword={keyword} />
            )}
          </Group>
        )}
        <Pagination page={address.pageNum} pageSize={pageSize} total={total} hrefOf={(pageNum) => `/ui${choicePath(place, { pageNum })}`} />
      </ResultsArea>
    </ResultsPage>
  );
}

/** Results of the AI community for the same words. */
function Repositories({ repositories, keyword }: { repositories: LibraryCard[]; keyword: string }) {
  const { t } = useI18n();
  const { mall } = useLinks();
  const [first] = repositories;
  if (!first) return null;
  const title = t('shell.navCommunity');
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <a className="link" href={mall(listPageOf(first.type), { keyword })}>
          {t('community.homeAll')}
          <Icon name="chevron-right" size={14} />
        </a>
      </div>
      <RepositoryGrid repositories={repositories} withType />
    </section>
  );
}

function Group({ place, kind, title, all, children }: { place: Place; kind: Kind; title: string; all: string; children: React.ReactNode }) {
  const alone = place.address.searchType !== '';
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.head}>
        <h2 className={alone ? 'visually-hidden' : undefined}>{title}</h2>
        {all && (
          <Choice place={place} patch={{ searchType: kind }} preventScrollReset={false} className="link">
            {all}
            <Icon name="chevron-right" size={14} />
          </Choice>
        )}
      </div>
      {children}
    </section>
  );
}
