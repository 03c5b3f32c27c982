import { Form } from 'react-router';
import { CompareTray } from '#contexts/catalogue/pages/parts/catalogue/compare-tray.tsx';
import { getShopScores } from '#contexts/reviews/calls/generated/reviews.ts';
import { ShopScores } from '#contexts/reviews/pages/parts/shop-scores.tsx';
import { searchShopGoods } from '#contexts/search/calls/generated/search.ts';
import { changeAddress, countFilters, emptyAddress, writeAddress } from '#contexts/search/pages/parts/results/address.ts';
import { Choice, choicePath, HiddenFields } from '#contexts/search/pages/parts/results/choice.tsx';
import { ChosenFilters, useChips } from '#contexts/search/pages/parts/results/chosen-filters.tsx';
import { type FilterRow, flatCategoryRow, pathNames } from '#contexts/search/pages/parts/results/filter-rows.ts';
import grid from '#contexts/search/pages/parts/results/goods-grid.module.css';
import { type FoundGoods, FoundGoodsCard, foundGoods, GoodsGrid, keyOfGoods } from '#contexts/search/pages/parts/results/goods-grid.tsx';
import { loadTree } from '#contexts/search/pages/parts/results/load-known.ts';
import { foundOffers, OfferList } from '#contexts/search/pages/parts/results/offer-list.tsx';
import { type Place, placeOf, sideOf } from '#contexts/search/pages/parts/results/place.ts';
import { pageSizeOf, requestOf } from '#contexts/search/pages/parts/results/request.ts';
import { ResultsArea } from '#contexts/search/pages/parts/results/results-page.tsx';
import { SearchFailed } from '#contexts/search/pages/parts/results/search-failed.tsx';
import { ShortPager } from '#contexts/search/pages/parts/results/short-pager.tsx';
import { SortBar } from '#contexts/search/pages/parts/results/sort-bar.tsx';
import { listFeaturedGoods } from '#contexts/shops/calls/generated/shop-front.ts';
import { getShopDetail } from '#contexts/shops/calls/generated/shops.ts';
import { ShopHeader } from '#contexts/shops/pages/parts/shop-header.tsx';
import { useVisit } from '#contexts/shops/pages/parts/use-visit.ts';
import { ContactButton } from '#contexts/support/pages/parts/chat/contact-button.tsx';
import { ShopOffers } from '#contexts/vouchers/pages/parts/shop-offers.tsx';
import { ApiError } from '#contracts/kit/api.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { breadcrumbs, type DescribedBy } from '#web/lib/page-title.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { RouterLink } from '#web/ui/router-link/router-link.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './shop-page.module.css';

/** On the shop's page its products do not show the shop's name. */
const atHome = (found: FoundGoods): FoundGoods => ({ ...found, goods: { ...found.goods, storeName: '', storeNameEn: '' } });

/** Featured goods: as many as fit in one line of the grid. */
const FEATURED = 5;

/** Shop detail (section 2): the shop and its goods. */
const load = (async ({ api, url }) => {
  const place = placeOf(url);
  const { address } = place;
  if (!address.id) throw new ApiError('SHOP_NOT_FOUND', '', 404);
  const pageSize = pageSizeOf(place.mobile, 'shop');
  const whole = address.keyword === '' && countFilters(address) === 0;
  const first = whole && address.pageNum === 1;
  const chosen = first ? api.call(listFeaturedGoods, { params: { id: address.id } }).catch(() => []) : [];
  const best = first
    ? api.call(searchShopGoods, { body: requestOf({ ...emptyAddress, id: address.id, sortBy: 'score' }, FEATURED) }).catch(() => null)
    : null;
  const [shop, answer, featured, top, tree, scores] = await Promise.all([
    api.call(getShopDetail, { params: { id: address.id } }),
    api.call(searchShopGoods, { body: requestOf(address, pageSize) }),
    chosen,
    best,
    loadTree(api),
    first ? api.call(getShopScores, { params: { id: address.id } }).catch(() => null) : null,
  ]);
  return {
    place,
    pageSize,
    shop,
    scores,
    whole,
    total: answer.total,
    records: answer.records.filter((item) => item.kind === 'goods').map((item) => atHome(foundGoods(item))),
    // A shop may sell its own compute.
    offers: foundOffers(
      answer.records.filter((item) => item.kind === 'resource'),
      [],
    ),
    chosen: featured.length > 0,
    // The merchant's choice; otherwise the best rated goods, unless the list is too short.
    featured:
      featured.length > 0
        ? featured.map((goods) => atHome({ goods, nameRuns: [], summaryRuns: [], bodyRuns: [] }))
        : top && answer.total > FEATURED * 2
          ? top.records
              .filter((item) => item.kind === 'goods' && Number(item.skuScore) > 0)
              .slice(0, FEATURED)
              .map((item) => atHome(foundGoods(item)))
          : [],
    categories: answer.facets.category ?? [],
    tree,
  };
}) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export { SearchFailed as ErrorBoundary };
export const handle: DescribedBy<Data> = {
  factsOf({ shop }, { pick, t }) {
    const name = pick(shop.shopName, shop.shopNameEn);
    const description = pick(shop.description, shop.descriptionEn);
    const address = addressOf('mall/detail/shop', { id: shop.shopId });
    return {
      name,
      description,
      picture: shop.banner || shop.logo,
      data: (origin) => [
        { '@type': 'Store', name, description, url: origin + address, ...(shop.logo ? { logo: origin + shop.logo } : {}) },
        breadcrumbs(origin, [
          { name: t('common.siteName'), address: addressOf('mall/') },
          { name: t('titles.searchShop'), address: addressOf('mall/search/shop') },
          { name, address },
        ]),
      ],
    };
  },
};

export default function ShopPage({ loaderData }: { loaderData: Data }) {
  const { t } = useI18n();
  const links = useLinks();
  const { place, shop, pageSize, total, records, offers, featured, chosen, whole } = loaderData;
  const featuredWords = t(chosen ? 'shop.featured' : 'shop.topRated');
  const { address, mobile } = place;
  useVisit({ shopId: shop.shopId });
  const row = flatCategoryRow(address, { category: loaderData.categories }, loaderData.tree);
  const chips = useChips()([], address, pathNames(address, loaderData.tree).slice(-1)).map((chip) =>
    chip.key.startsWith('common') ? { ...chip, patch: { common: [] } } : chip,
  );
  return (
    <main className={styles.page} data-mobile={mobile || undefined}>
      <ShopHeader shop={shop} mobile={mobile}>
        <div className={styles.reach}>
          <ContactButton shopId={shop.shopId} className="button primary">
            <Icon name="headset" size={16} />
            {t(mobile ? 'chat.leaveMessage' : 'chat.contactShop')}
          </ContactButton>
          <ShopSearch place={place} />
        </div>
      </ShopHeader>
      {loaderData.scores && <ShopScores scores={loaderData.scores} />}
      <ShopOffers shopId={shop.shopId} here={links.shop(shop.shopId)} />
      {featured.length > 0 && (
        <section className={styles.featured} aria-label={featuredWords}>
          <h2>{featuredWords}</h2>
          {mobile ? (
            <ul className={styles.strip}>
              {featured.map((one) => (
                <li key={keyOfGoods(one)}>
                  <FoundGoodsCard found={one} keyword="" look="cover" />
                </li>
              ))}
            </ul>
          ) : (
            <GoodsGrid found={featured} keyword="" />
          )}
        </section>
      )}
      <div className={styles.body}>
        {row.options.length > 0 && <Categories place={place} row={row} />}
        <div className={styles.goods}>
          <div className={styles.head}>
            <h2>{address.keyword ? t('shop.goodsFor', { keyword: address.keyword }) : t('shop.allGoods')}</h2>
            <p role="status">{t('shop.found', { count: total })}</p>
          </div>
          <SortBar place={place} sorts={['', 'sold', 'newest']} range={!mobile}>
            {!mobile && <ShortPager place={place} total={total} pageSize={pageSize} />}
          </SortBar>
          <ChosenFilters place={place} chips={chips} />
          <ResultsArea place={place} label={t('shop.allGoods')}>
            {offers.length > 0 && <OfferList place={place} found={offers} keyword={address.keyword} plain />}
            {records.length + offers.length === 0 ? (
              <Nothing place={place} whole={whole} />
            ) : mobile ? (
              <ul className={grid.list}>
                {records.map((one) => (
                  <li key={keyOfGoods(one)}>
                    <FoundGoodsCard found={one} keyword={address.keyword} look="row" />
                  </li>
                ))}
              </ul>
            ) : (
              <GoodsGrid found={records} keyword={address.keyword} fluid />
            )}
            <Pagination
              page={address.pageNum}
              pageSize={pageSize}
              total={total}
              hrefOf={(pageNum) => `/ui${choicePath(place, { pageNum })}`}
            />
          </ResultsArea>
        </div>
      </div>
      <CompareTray />
    </main>
  );
}

function ShopSearch({ place }: { place: Place }) {
  const { t } = useI18n();
  const { address } = place;
  return (
    <Form
      key={address.keyword}
      method="get"
      action={place.base}
      preventScrollReset
      role="search"
      aria-label={t('shop.searchLabel')}
      className={styles.search}
    >
      <HiddenFields address={address} except={['keyword', 'exact']} />
      <Icon name="search" size={16} />
      <input
        type="search"
        name="keyword"
        defaultValue={address.keyword}
        aria-label={t('shop.searchLabel')}
        placeholder={t('shop.searchPlaceholder')}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" className="button primary">
        {t('shop.search')}
      </button>
    </Form>
  );
}

function Categories({ place, row }: { place: Place; row: FilterRow }) {
  const { t, pick } = useI18n();
  const none = place.address.common.length === 0;
  return (
    <nav className={styles.categories} aria-label={t('shop.categories')}>
      <h2>{t('shop.categories')}</h2>
      <ul>
        <li>
          <Choice place={place} patch={row.clear} aria-current={none ? 'page' : undefined}>
            {t('shop.allGoods')}
          </Choice>
        </li>
        {row.options.map((option) => (
          <li key={option.code}>
            <Choice place={place} patch={option.patch} aria-current={option.chosen ? 'page' : undefined}>
              {pick(option.name, option.nameEn)}
              {option.count !== null && <span>{option.count}</span>}
            </Choice>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Nothing({ place, whole }: { place: Place; whole: boolean }) {
  const { t } = useI18n();
  const everything = place.base + writeAddress(changeAddress(emptyAddress, { id: place.address.id }));
  return (
    <div className={styles.nothing}>
      <EmptyState
        title={t(whole ? 'shop.emptyShop' : 'shop.emptyTitle')}
        text={whole ? undefined : t('shop.emptyText')}
        icon="building-store"
      >
        {whole && place.address.pageNum === 1 ? (
          <RouterLink className="button" to={sideOf(place, 'mall/search/shop')}>
            {t('shop.otherShops')}
          </RouterLink>
        ) : (
          <RouterLink className="button primary" to={everything}>
            {t('shop.seeAll')}
          </RouterLink>
        )}
      </EmptyState>
    </div>
  );
}
