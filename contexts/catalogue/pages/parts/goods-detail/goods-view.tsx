/** The page of a product: description, price of the choice, and buying. */

import type { GoodsDetail } from '#contexts/catalogue/calls/catalogue.ts';
import { CompareButton } from '#contexts/catalogue/pages/parts/catalogue/compare-button.tsx';
import { CompareTray } from '#contexts/catalogue/pages/parts/catalogue/compare-tray.tsx';
import { soldWords } from '#contexts/catalogue/pages/parts/catalogue/goods-card.tsx';
import { GoodsCover } from '#contexts/catalogue/pages/parts/catalogue/goods-cover.tsx';
import { goodsKindOf } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import { HeartButton } from '#contexts/catalogue/pages/parts/catalogue/heart-button.tsx';
import { RecentGoods } from '#contexts/catalogue/pages/parts/catalogue/recent-goods.tsx';
import { PostPaidLink } from '#contexts/metering/pages/parts/post-paid-link.tsx';
import { BlockedTip, useBlockedTip } from '#contexts/orders/pages/parts/blocked-tip.tsx';
import { DELIVER_DAYS, givesOf, tenureOf } from '#contexts/orders/rules/orders.ts';
import { resourceWords } from '#contexts/resources/pages/parts/resource-words.ts';
import { useVisit } from '#contexts/shops/pages/parts/use-visit.ts';
import { ShopOffers } from '#contexts/vouchers/pages/parts/shop-offers.tsx';
import { formatDate } from '#kernel/time/format.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { isNothing } from '#web/lib/money-words.ts';
import { countText, termText } from '#web/lib/term-words.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import pageStyles from '#web/ui/page/page.module.css';
import { Page } from '#web/ui/page/page.tsx';
import { BarLinks } from './bar-links.tsx';
import styles from './detail.module.css';
import { DrawnGallery, Gallery } from './gallery.tsx';
import { EarlierPurchase, GoodsActions, GoodsChoosers, GoodsPrice } from './goods-actions.tsx';
import { dependOf, GoodsSections } from './goods-sections.tsx';
import type { GoodsData } from './load-detail.ts';
import { RelatedGoods } from './related-goods.tsx';
import { ScoreStars } from './score-stars.tsx';
import { SellerCard } from './seller-card.tsx';
import { ShareButton } from './share-button.tsx';
import { type GoodsPurchase, useGoodsPurchase } from './use-goods-purchase.ts';

function Crumbs({ goods }: { goods: GoodsDetail }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  return (
    <nav className={styles.crumbs} aria-label={t('goods.position')}>
      <a href={links.mall('')}>{t('common.home')}</a>
      <a href={links.mall('search/goods')}>{t('goods.allGoods')}</a>
      {pick(goods.categories, goods.categoriesEn)
        .split('>')
        .map((name) => (
          <span key={name}>{name.trim()}</span>
        ))}
    </nav>
  );
}

/** Below the heading: seller, version, and the resources the choice requires. */
function SideFacts({ goods, dependResources }: Pick<GoodsData, 'goods' | 'dependResources'>) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const [latest] = goods.versions;
  return (
    <dl className={`${styles.table} ${styles.side} ${pageStyles.narrowHidden}`}>
      <div>
        <dt>{t('goods.seller')}</dt>
        <dd>
          <a className="link" href={links.shop(goods.shopId)}>
            {pick(goods.shopName, goods.shopNameEn)}
          </a>
        </dd>
      </div>
      {latest && (
        <div>
          <dt>{t('goods.latestVersion')}</dt>
          <dd>
            {latest.version} <span className={pageStyles.muted}>{latest.date}</span>
          </dd>
        </div>
      )}
      {goods.industries.length > 0 && (
        <div>
          <dt>{t('goods.industries')}</dt>
          <dd>{goods.industries.map((one) => pick(one.name, one.nameEn)).join(t('goods.comma'))}</dd>
        </div>
      )}
      {dependResources.map((one) => (
        <div key={one.resource}>
          <dt>{t('goods.depend')}</dt>
          <dd>
            {t(resourceWords[one.resource])} ≥{' '}
            {t(one.resource === 'cpu' ? 'goods.cores' : 'goods.cards', { count: countText(one.minimum) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type HeadingProps = {
  goods: GoodsDetail /** `free`: nothing of it costs anything. */;
  free: boolean;
  level: 'h1' | 'h2' /** `shared`: has a share button. */;
  shared: boolean;
};
function GoodsHeading({ goods, free, level: Name, shared }: HeadingProps) {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  return (
    <>
      <Name className={styles.name}>{pick(goods.name, goods.nameEn)}</Name>
      <p className={styles.summary}>{pick(goods.summary, goods.summaryEn)}</p>
      <p className={styles.chips}>
        <span className={pageStyles.chip}>{t(goodsKindOf(goods.type).word)}</span>
        {goods.label.map((label) => (
          <span key={label.name} className={pageStyles.chip} data-kind="plain">
            {pick(label.name, label.nameEn)}
          </span>
        ))}
      </p>
      <div className={styles.facts}>
        <ScoreStars score={goods.score} count={goods.scoreCount} />
        <span>{soldWords(t, locale, goods, free)}</span>
        {goods.soldCount > 0 && goods.takenCount > 0 && <span>{t('shell.taken', { count: goods.takenCount })}</span>}
        {goods.updatedAt > 0 && <span>{t('goods.updatedAt', { date: formatDate(goods.updatedAt, locale) })}</span>}
        {shared && <HeartButton goodsId={goods.id} name={pick(goods.name, goods.nameEn)} look="plain" />}
        {shared && <CompareButton goods={{ goodsId: goods.id, type: goods.type, name: goods.name, nameEn: goods.nameEn }} />}
        {shared && <ShareButton name={pick(goods.name, goods.nameEn)} path={links.goods({ goodsId: goods.id })} />}
      </div>
    </>
  );
}

function Highlights({ goods }: { goods: GoodsDetail }) {
  const { t, pick } = useI18n();
  if (goods.highlights.length === 0) return null;
  return (
    <ul className={styles.highlights} aria-label={t('goods.highlights')}>
      {goods.highlights.map(({ text, textEn }) => (
        <li key={text}>
          <Icon name="circle-check" size={16} />
          {pick(text, textEn)}
        </li>
      ))}
    </ul>
  );
}

function PriceBand({ purchase }: { purchase: GoodsPurchase }) {
  const { t } = useI18n();
  const { sku } = purchase;
  return (
    <div className={styles.priceBand}>
      <span className={styles.bandLabel}>{t('goods.price')}</span>
      <p className={styles.priceLine} aria-live="polite">
        <GoodsPrice purchase={purchase} />
      </p>
      {sku && sku.stock > 0 && <span className={pageStyles.hint}>{t('goods.stock', { count: sku.stock })}</span>}
    </div>
  );
}

const WITH_TERM: ReadonlySet<string> = new Set(['YEAR', 'MONTH', 'DAY', 'TRIAL']);

function Promises({ goods, pricing }: { goods: GoodsDetail; pricing: GoodsPurchase['pricing'] }) {
  const { t } = useI18n();
  const tenure = pricing && tenureOf({ gives: givesOf(goods.type), lasts: WITH_TERM.has(pricing.billingType) });
  return (
    <p className={styles.promises}>
      <span>
        <Icon name="bolt" size={14} />
        {goods.type === 'SERVICE'
          ? t('goods.promiseService')
          : t(pricing?.billingType === 'FREE' ? 'goods.promiseFree' : 'goods.promiseDelivery', { days: DELIVER_DAYS })}
      </span>
      {pricing && tenure && (
        <span>
          <Icon name="calendar" size={14} />
          {tenure === 'UNTIL'
            ? t('order.tenureTerm', { term: termText(t, pricing.billingType, pricing.duration) })
            : t(`order.tenure${tenure}`)}
        </span>
      )}
      {goods.needsLicenceProof && (
        <span>
          <Icon name="key" size={14} />
          {t('goods.promiseLicence')}
        </span>
      )}
      {pricing?.billingType !== 'FREE' && (
        <span>
          <Icon name="shield-check" size={14} />
          {t('goods.promisePrice')}
        </span>
      )}
    </p>
  );
}

type Props = {
  data: GoodsData;
  /** For a preview inside a back office: why nothing can be bought here. */
  preview?: string;
};

export function GoodsView({ data, preview = '' }: Props) {
  const { goods, skus, blocked } = data;
  const { t, pick } = useI18n();
  const links = useLinks();
  useVisit({ goodsId: goods.id });
  const { ref: tip, showBlocked } = useBlockedTip();
  const purchase = useGoodsPurchase(data, { preview, showBlocked });
  const { stopped } = purchase;
  return (
    <Page embedded={preview !== ''}>
      <BlockedTip ref={tip} problems={blocked} />
      <Crumbs goods={goods} />
      <div className={styles.layout}>
        <article className={`${pageStyles.card} ${styles.lead}`}>
          <div className={styles.cover}>
            {goods.pictures.length > 0 ? (
              <Gallery pictures={goods.pictures} name={pick(goods.name, goods.nameEn)} />
            ) : preview ? (
              <GoodsCover type={goods.type} goodsId={goods.id} large />
            ) : (
              <DrawnGallery type={goods.type} goodsId={goods.id} name={pick(goods.name, goods.nameEn)} />
            )}
          </div>
          <div className={styles.info}>
            <GoodsHeading
              goods={goods}
              free={skus.length > 0 && skus.every(({ minPrice }) => isNothing(minPrice))}
              level={preview ? 'h2' : 'h1'}
              shared={preview === ''}
            />
            <Highlights goods={goods} />
            <SideFacts goods={goods} dependResources={dependOf(purchase.sku, data.dependResources)} />
          </div>
        </article>
        <section className={`${pageStyles.card} ${styles.buy}`} aria-label={t('goods.buyingPanel')} data-testid="buying-panel">
          <PriceBand purchase={purchase} />
          {preview === '' && <ShopOffers shopId={goods.shopId} goodsId={goods.id} here={links.goods({ goodsId: goods.id })} />}
          <EarlierPurchase purchase={purchase} />
          <GoodsChoosers goods={goods} skus={skus} matched={data.matchedValues} purchase={purchase} />
          <div className={`${styles.buyFoot} ${pageStyles.narrowHidden}`}>
            <div className={styles.actions}>
              <GoodsActions purchase={purchase} place="panel" />
            </div>
            {stopped && (
              <p className={`${pageStyles.hint} ${styles.why}`} id="why-panel" role="status">
                {stopped}
              </p>
            )}
          </div>
          {!preview && <PostPaidLink goodsKind="sku" goodsId={goods.id} />}
          <Promises goods={goods} pricing={purchase.pricing} />
        </section>
        <div className={styles.more}>
          <GoodsSections
            goods={goods}
            sku={purchase.sku}
            dependResources={data.dependResources}
            contents={data.contents}
            spoken={data.spoken}
            preview={preview !== ''}
          />
        </div>
        <aside className={styles.others} aria-label={t('goods.aside')}>
          <SellerCard shop={data.shop} goods={goods} contact={preview === ''} />
          <RelatedGoods goods={data.related} />
        </aside>
      </div>
      {preview === '' && <RecentGoods besides={goods.id} />}
      {preview === '' && <CompareTray />}
      <div className={`${pageStyles.bar} ${styles.buyBar}`} data-testid="buy-bar">
        {preview === '' && <BarLinks shopId={goods.shopId} goodsId={goods.id} name={pick(goods.name, goods.nameEn)} />}
        <div className={styles.barWords}>
          <p className={`${styles.priceLine} ${styles.barPrice}`}>
            <GoodsPrice purchase={purchase} />
          </p>
          {stopped && (
            <p className={pageStyles.hint} id="why-bar">
              {stopped}
            </p>
          )}
        </div>
        <GoodsActions purchase={purchase} place="bar" />
      </div>
    </Page>
  );
}
