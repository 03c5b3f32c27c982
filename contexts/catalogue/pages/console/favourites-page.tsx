/** The buyer's favourites: the price now and when it was added, and price alerts; the address holds the whole state. */
import { useState } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import type { Favourite } from '#contexts/catalogue/calls/favourites.ts';
import { listFavourites } from '#contexts/catalogue/calls/generated/favourites.ts';
import { setFavourite } from '#contexts/catalogue/pages/parts/catalogue/favourites.ts';
import { GoodsCover } from '#contexts/catalogue/pages/parts/catalogue/goods-cover.tsx';
import { RecentGoods } from '#contexts/catalogue/pages/parts/catalogue/recent-goods.tsx';
import { readQuery } from '#contracts/pages/pages.ts';
import { formatDate } from '#kernel/time/format.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { isNothing, moneyText, unitWord } from '#web/lib/money-words.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { NoRecords } from '#web/ui/console/no-records.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import { AlertDrawer } from './alert-drawer.tsx';
import styles from './favourites-page.module.css';

const PAGE_SIZE = 20;
const FILTERS = [
  { key: '', words: 'favourites.filterAll', count: 'all' },
  { key: 'cheaper', words: 'favourites.filterCheaper', count: 'cheaper' },
  { key: 'off', words: 'favourites.filterOff', count: 'off' },
] as const;

const load = (async ({ api, url }) => {
  const query = readQuery('console/favourites', url.searchParams);
  return { ...query, ...(await api.call(listFavourites, { query: { ...query, pageSize: PAGE_SIZE } })) };
}) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** '¥260.00/月': a price with its unit. */
function usePriceWords() {
  const { t } = useI18n();
  return (price: string, unit: string): string => {
    if (isNothing(price)) return t('shell.free');
    const per = unitWord(t, unit);
    return per ? `${moneyText(price)}/${per}` : moneyText(price);
  };
}

function Prices({ one }: { one: Favourite }) {
  const { t } = useI18n();
  const priceWords = usePriceWords();
  const cheaper = one.cheaperBy !== '' && !isNothing(one.cheaperBy);
  const moreExpensive = cheaper && one.cheaperBy.startsWith('-');
  return (
    <div className={styles.prices}>
      {one.onSale ? (
        <Price value={one.price} unit={one.priceUnit} from={!one.free} />
      ) : (
        <StatusTag tone="neutral">{t('favourites.offShelf')}</StatusTag>
      )}
      {one.savedPrice !== '' && !(one.free && isNothing(one.savedPrice)) && (
        <span className={styles.muted}>{t('favourites.savedPrice', { price: priceWords(one.savedPrice, one.savedUnit) })}</span>
      )}
      {cheaper && (
        <StatusTag tone={moreExpensive ? 'neutral' : 'success'}>
          {t(moreExpensive ? 'favourites.moreExpensiveBy' : 'favourites.cheaperBy', { amount: moneyText(one.cheaperBy.replace('-', '')) })}
        </StatusTag>
      )}
    </div>
  );
}

function FavouriteRow({ one }: { one: Favourite }) {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  const { run, busy } = useAction();
  const [setting, setSetting] = useState(false);
  const name = pick(one.name, one.nameEn);
  const remove = () => run(() => setFavourite(one.goodsId, false), { success: t('shell.heartDroppedToast') });
  const alertWords =
    one.alert === 'OFF'
      ? t('favourites.alert')
      : one.alert === 'ANY'
        ? t('favourites.alertSetANY')
        : t('favourites.alertSetBELOW', { price: moneyText(one.below) });
  return (
    <li className={styles.row} data-off={one.onSale ? undefined : ''}>
      <GoodsCover type={one.type} goodsId={one.goodsId} shape="tile" picture={one.picture} />
      <div className={styles.words}>
        <h2 className={styles.name}>{one.onSale ? <a href={links.goods(one)}>{name}</a> : name}</h2>
        <p className={styles.muted}>
          <a href={links.shop(one.storeId)}>{pick(one.storeName, one.storeNameEn)}</a>
          <span>{t('favourites.savedAt', { date: formatDate(one.savedAt, locale) })}</span>
        </p>
        {!one.onSale && <p className={styles.muted}>{t('favourites.offShelfText')}</p>}
      </div>
      <Prices one={one} />
      <div className={styles.actions}>
        {one.onSale && (
          <a className="button primary" href={links.goods(one)}>
            {t('favourites.look')}
            <span className="visually-hidden"> {name}</span>
          </a>
        )}
        {(one.watched !== '' || one.alert !== 'OFF') && (
          <button type="button" className="button" data-set={one.alert === 'OFF' ? undefined : ''} onClick={() => setSetting(true)}>
            <Icon name="bell" size={16} />
            {alertWords}
            <span className="visually-hidden"> {name}</span>
          </button>
        )}
        <button
          type="button"
          className="button"
          disabled={busy}
          aria-label={t('favourites.removeName', { name })}
          onClick={() => void remove()}
        >
          {t('favourites.remove')}
        </button>
      </div>
      {setting && <AlertDrawer favourite={one} onClose={() => setSetting(false)} />}
    </li>
  );
}

export default function FavouritesPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { filter, pageNum, total, counts, records } = useLoaderData<Data>();
  const loading = useNavigation().state === 'loading';
  const tabs = FILTERS.map(({ key, words, count }) => ({
    key,
    label: t(words),
    href: links.console('favourites', { filter: key }),
    count: counts[count],
  }));
  return (
    <ConsolePage title={t('favourites.menu')} lead={t('favourites.lead')}>
      <LinkTabs tabs={tabs} value={filter} label={t('favourites.filters')} />
      {records.length === 0 ? (
        <NoRecords
          icon="heart"
          title={t('favourites.none')}
          text={t('favourites.noneText')}
          {...((filter !== '' || pageNum > 1) && counts.all > 0 && { unfiltered: links.console('favourites') })}
        >
          <a className="button primary" href={links.mall('search/goods')}>
            {t('favourites.toGoods')}
          </a>
        </NoRecords>
      ) : (
        <div aria-busy={loading}>
          <ul className={styles.rows} aria-label={t('favourites.menu')}>
            {records.map((one) => (
              <FavouriteRow key={one.goodsId} one={one} />
            ))}
          </ul>
          <Pagination
            page={pageNum}
            pageSize={PAGE_SIZE}
            total={total}
            hrefOf={(page) => links.console('favourites', { filter, pageNum: page })}
          />
        </div>
      )}
      <RecentGoods />
    </ConsolePage>
  );
}
