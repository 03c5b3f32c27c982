import { GoodsCard, Runs } from '#contexts/catalogue/pages/parts/catalogue/goods-card.tsx';
import { searchShopGoods } from '#contexts/search/calls/generated/search.ts';
import { emptyAddress } from '#contexts/search/pages/parts/results/address.ts';
import { choicePath } from '#contexts/search/pages/parts/results/choice.tsx';
import { foundGoods } from '#contexts/search/pages/parts/results/goods-grid.tsx';
import { markWords, runsOf } from '#contexts/search/pages/parts/results/highlight.ts';
import { loadHotWords } from '#contexts/search/pages/parts/results/load-known.ts';
import { nearOf } from '#contexts/search/pages/parts/results/near.ts';
import { NoResults } from '#contexts/search/pages/parts/results/no-results.tsx';
import { placeOf } from '#contexts/search/pages/parts/results/place.ts';
import { pageSizeOf, requestOf } from '#contexts/search/pages/parts/results/request.ts';
import { ResultsArea, ResultsHeading, ResultsPage } from '#contexts/search/pages/parts/results/results-page.tsx';
import { SearchFailed } from '#contexts/search/pages/parts/results/search-failed.tsx';
import { type FoundShop, foundShops } from '#contexts/search/pages/parts/results/shop-faces.ts';
import { ShortPager } from '#contexts/search/pages/parts/results/short-pager.tsx';
import { SortBar } from '#contexts/search/pages/parts/results/sort-bar.tsx';
import { ShopLevel, ShopMark } from '#contexts/shops/pages/parts/shop-card.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Score } from '#web/ui/score/score.tsx';
import styles from './shop-page.module.css';

/** Best sellers shown of each shop. */
const TOP = 3;

/** Shop search (section 2): each shop with its best-selling goods. */
const load = (async ({ api, url }) => {
  const place = placeOf(url);
  const address = { ...place.address, id: '' };
  const pageSize = pageSizeOf(place.mobile, 'shop');
  const answer = await api.call(searchShopGoods, { body: requestOf(address, pageSize) });
  const refused = address.exact && answer.corrected !== '';
  const total = refused ? 0 : answer.total;
  const shops = refused ? [] : await foundShops(api, answer.records);
  const topOf = async (shopId: string) => {
    const found = await api
      .call(searchShopGoods, { body: requestOf({ ...emptyAddress, id: shopId, sortBy: 'sold' }, TOP) }, { cached: true })
      .catch(() => null);
    return (
      found?.records
        .filter((item) => item.kind === 'goods')
        .slice(0, TOP)
        .map((item) => foundGoods(item).goods) ?? []
    );
  };
  const records = await Promise.all(shops.map(async (found) => ({ ...found, top: await topOf(found.shop.shopId) })));
  return {
    place,
    pageSize,
    total,
    corrected: refused ? '' : answer.corrected,
    near: nearOf(answer),
    records,
    hot: await loadHotWords(api, total),
  };
}) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;
type Found = Data['records'][number];

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export { SearchFailed as ErrorBoundary };

export default function ShopSearchPage({ loaderData }: { loaderData: Data }) {
  const { t } = useI18n();
  const { place, total, pageSize, corrected, records } = loaderData;
  const { address } = place;
  return (
    <ResultsPage place={place}>
      <ResultsHeading
        place={place}
        title={t('search.allShops')}
        found={t('search.foundShops', { count: total })}
        corrected={corrected}
        near={loaderData.near}
      />
      <SortBar place={place} sorts={['', 'score', 'sold', 'newest']} byPrice={false} range={false}>
        {!place.mobile && <ShortPager place={place} total={total} pageSize={pageSize} />}
      </SortBar>
      <ResultsArea place={place}>
        {records.length ? (
          <ul className={styles.list}>
            {records.map((found) => (
              <li key={found.shop.shopId}>
                <ShopRow found={found} keyword={corrected || address.keyword} />
              </li>
            ))}
          </ul>
        ) : (
          <NoResults place={place} chips={[]} hot={loaderData.hot} beyond={total > 0} />
        )}
        <Pagination page={address.pageNum} pageSize={pageSize} total={total} hrefOf={(pageNum) => `/ui${choicePath(place, { pageNum })}`} />
      </ResultsArea>
    </ResultsPage>
  );
}

function ShopRow({ found, keyword }: { found: FoundShop & Pick<Found, 'top'>; keyword: string }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const { shop, top } = found;
  const name = pick(shop.shopName, shop.shopNameEn);
  const description = pick(shop.description, shop.descriptionEn);
  const nameRuns = runsOf(found.nameRuns, name, keyword);
  const summaryRuns = markWords(description, keyword);
  return (
    <article className={styles.row}>
      <div className={styles.shop}>
        <ShopMark shopId={shop.shopId} size={56} />
        <div className={styles.words}>
          <h2 className={styles.name}>
            <a href={links.shop(shop.shopId)}>{nameRuns.length ? <Runs runs={nameRuns} /> : name}</a>
          </h2>
          <p className={styles.facts}>
            <ShopLevel level={shop.level} />
            <Score className={styles.score} score={shop.shopScore} count={shop.shopScoreCount} size={12} />
            <span>{t('shell.goodsCount', { count: shop.goodsCount })}</span>
          </p>
        </div>
        <p className={styles.description}>{summaryRuns.length ? <Runs runs={summaryRuns} /> : description}</p>
        <a className={`button ${styles.enter}`} href={links.shop(shop.shopId)} aria-label={t('search.enterShopOf', { name })}>
          {t('search.enterShop')}
        </a>
      </div>
      {top.length > 0 ? (
        <ul className={styles.top} aria-label={t('search.topGoods')}>
          {top.map((goods) => (
            <li key={goods.goodsId}>
              <GoodsCard goods={goods} look="compact" heading="h3" />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{t('search.noGoods')}</p>
      )}
    </article>
  );
}
