import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { getAdminOffer, listPriceChanges, listStockChanges, setOfferState } from '#contexts/resources/calls/generated/resource-admin.ts';
import type { AdminOffer, PriceChange, StockChange } from '#contexts/resources/calls/resource-admin.ts';
import { specValue } from '#contexts/resources/rules/resources.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { moneyText } from '#web/lib/money-words.ts';
import { countText } from '#web/lib/term-words.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';
import { OfferDrawer } from './offer-drawer.tsx';
import { PriceHistory, StockHistory } from './offer-histories.tsx';
import { PriceDrawer } from './price-drawer.tsx';
import { discountWords, kindWords, Level, Price, Shelf } from './resource-words.tsx';
import styles from './resources.module.css';
import { StockDrawer } from './stock-drawer.tsx';

type Data = { offer: AdminOffer; stock: ListAnswer<StockChange>; prices: ListAnswer<PriceChange> };
const load: Load<Data> = async ({ api, params, url }) => {
  const named = { params: { offerId: params['offerId'] ?? '' } };
  const { stockCursor, priceCursor } = readQuery('admin/resources/offers/:offerId', url.searchParams);
  const from = (cursor: string) => ({ query: { cursor, pageSize: 10 } });
  const [offer, stock, prices] = await Promise.all([
    api.call(getAdminOffer, named),
    api.call(listStockChanges, { ...named, ...from(stockCursor) }),
    api.call(listPriceChanges, { ...named, ...from(priceCursor) }),
  ]);
  return { offer, stock, prices };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OfferPage() {
  const i18n = useI18n();
  const { t, timeText, pick, locale } = i18n;
  const links = useLinks();
  const { offer, stock, prices } = useLoaderData<Data>();
  const { limit } = offer;
  return (
    <OfficePage
      title={pick(offer.name, offer.nameEn)}
      back={{ href: links.admin('resources/offers'), label: t('adminResource.backToOffers') }}
      lead={
        <span className={styles.lead}>
          <Shelf offer={offer} />
          <span>{offer.resourceNo}</span>
          <span>{pick(offer.centerName, offer.centerNameEn)}</span>
          <span>{kindWords(t, offer)}</span>
        </span>
      }
      actions={<OfferButtons offer={offer} />}
    >
      <StatTiles
        label={t('adminResource.facts')}
        stats={[
          {
            label: t('adminResource.currentPrice'),
            value: <Price offer={offer} />,
            note: discountWords(i18n, offer),
            icon: 'discount',
          },
          {
            label: t('adminResource.quota'),
            value: countText(offer.quota),
            note: `${t('adminResource.quotaTotal')} ${countText(offer.quotaTotal)}`,
            icon: 'stack-2',
          },
          {
            label: t('adminResource.level'),
            value: <Level level={offer.currentLevel} />,
            note: t(`adminResource.capacity${offer.capacityMode}`),
            icon: 'chart-bar',
          },
          {
            label: t('adminResource.limits'),
            value: countText(limit.amount),
            note: t(offer.goodsType === 'share' ? 'adminResource.limitShareWords' : 'adminResource.limitWords', {
              min: countText(limit.amount),
              max: countText(limit.maxAmount),
              duration: limit.duration,
            }),
            icon: 'ban',
          },
        ]}
      />
      <Panel title={t('adminResource.facts')}>
        <DefinitionList
          items={[
            { term: 'ID', value: offer.offerId },
            { term: t('adminResource.resourceNo'), value: offer.resourceNo },
            { term: t('adminResource.sourcePrice'), value: moneyText(offer.sourcePrice) },
            { term: t('adminResource.accelerator'), value: offer.accelerator },
            ...(offer.capacityMode === 'DERIVED'
              ? [
                  { term: t('adminResource.tightPercent'), value: `${offer.tightPercent}%` },
                  { term: t('adminResource.nearlyPercent'), value: `${offer.nearlyPercent}%` },
                ]
              : []),
            { term: t('adminResource.sort'), value: offer.sort },
            ...offer.spec.map((fact) => ({ term: pick(fact.label, fact.labelEn), value: specValue(fact, locale) })),
            { term: t('adminResource.created'), value: timeText(offer.createdAt) },
            { term: t('adminResource.updated'), value: timeText(offer.updatedAt) },
            { term: t('adminResource.description'), value: pick(offer.description, offer.descriptionEn), wide: true },
          ]}
        />
      </Panel>
      <StockHistory list={stock} />
      <PriceHistory list={prices} unit={offer.unit} />
    </OfficePage>
  );
}

type Open = 'modify' | 'price' | 'stock' | null;
function OfferButtons({ offer }: { offer: AdminOffer }) {
  const { t, pick } = useI18n();
  const { run, busy } = useAction();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const setState = async () => {
    const { displayed, offerId } = offer;
    const reason = await askReason({
      title: t(displayed ? 'adminResource.unshelveTitle' : 'adminResource.shelveTitle', { name: pick(offer.name, offer.nameEn) }),
      text: t(displayed ? 'adminResource.unshelveText' : 'adminResource.shelveText'),
      confirmText: t(displayed ? 'adminResource.unshelve' : 'adminResource.shelve'),
      templates: [t(displayed ? 'adminResource.reasonMaintenance' : 'adminResource.reasonRestored'), t('adminResource.reasonPlan')],
      danger: displayed,
      maxLength: 200,
    });
    if (reason !== null)
      await run(() => webApi.call(setOfferState, { params: { offerId }, body: { displayed: !displayed, reason } }), {
        success: t('adminResource.saved'),
      });
  };
  const button = (action: Exclude<Open, null>, words: string) =>
    offer.actions.includes(action) && (
      <button type="button" className="button" onClick={() => setOpen(action)}>
        {words}
      </button>
    );
  return (
    <>
      {button('modify', t('adminResource.edit'))}
      {button('price', t('adminResource.priceEdit'))}
      {button('stock', t('adminResource.stockEdit'))}
      {(offer.actions.includes('enable') || offer.actions.includes('disable')) && (
        <button
          type="button"
          className={`button ${offer.displayed ? 'danger' : 'primary'}`}
          disabled={busy}
          onClick={() => void setState()}
        >
          {t(offer.displayed ? 'adminResource.unshelve' : 'adminResource.shelve')}
        </button>
      )}
      {open === 'modify' && <OfferDrawer offer={offer} clusters={[]} onClose={close} />}
      {open === 'price' && <PriceDrawer offer={offer} onClose={close} />}
      {open === 'stock' && <StockDrawer offer={offer} onClose={close} />}
    </>
  );
}
