/** Where a product stands: the steps, its reviews with reasons and dates, what differs, what happened. */
import { useLoaderData } from 'react-router';
import { type CategoryNode, getCategoryTree, listIndustries } from '#contracts/catalogue/catalogue.ts';
import { getSellerListing, type ListingView } from '#contracts/catalogue/listing.ts';
import { listClusters } from '#contracts/resources/resources.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { goodsKindOf } from '#web/features/catalogue/goods-kind.ts';
import { StockButton } from '#web/features/listing/editor/stock-drawer.tsx';
import { actionWords, isDangerous, modificationTones, statusTones } from '#web/features/listing/listing-words.ts';
import { allowedSimple, useListingActions } from '#web/features/listing/use-listing-actions.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { countText } from '#web/lib/term-words.ts';
import { useGo } from '#web/lib/use-go.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { Applications } from './applications.tsx';
import { ListingDifferencePanel } from './difference-panel.tsx';
import { ListingHistory } from './listing-history.tsx';
import { ListingSteps } from './listing-steps.tsx';

export type Named = { code: string; name: string; nameEn: string };
type Data = { view: ListingView; tree: CategoryNode[]; industries: Named[]; regions: Named[]; now: number };

const load: Load<Data> = async ({ api, params }) => {
  const [view, tree, industries, clusters] = await Promise.all([
    api.call(getSellerListing, { params: { id: params.goodsId ?? '' } }),
    api.call(getCategoryTree, { query: {} }, { cached: true }).catch(() => []),
    api.call(listIndustries, {}, { cached: true }).catch(() => []),
    api.call(listClusters, {}, { cached: true }).catch(() => []),
  ]);
  const regions = clusters.map((one) => ({ code: one.clusterId, name: one.centerName, nameEn: one.centerNameEn }));
  return { view, tree, industries, regions, now: Date.now() };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function DetailPage() {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  const go = useGo();
  const { view, tree, industries, regions, now } = useLoaderData<Data>();
  const { act, busyKey } = useListingActions();
  const shown = view.shelf ?? view.draft;
  const name = pick(shown.name, shown.nameEn) || t('sellerGoods.unnamed', { type: t(goodsKindOf(shown.type).word) });
  const { goodsId, actions } = view;
  const [latest] = view.applications;
  const edit = links.seller('goods/:goodsId/edit', { goodsId });
  return (
    <OfficePage
      title={name}
      lead={
        <>
          {t('sellerGoods.goodsNo', { id: goodsId })}{' '}
          <StatusTag tone={statusTones[view.status]}>{t(`sellerGoods.status${view.status}`)}</StatusTag>{' '}
          {view.modification && (
            <StatusTag tone={modificationTones[view.modification]}>{t(`sellerGoods.status${view.modification}`)}</StatusTag>
          )}{' '}
          {view.featured && <StatusTag tone="brand">{t('sellerGoods.featured')}</StatusTag>}
        </>
      }
      back={{ href: links.seller('goods'), label: t('sellerGoods.backToGoods') }}
      actions={
        <>
          {allowedSimple(actions).map((action) => (
            <button
              key={action}
              type="button"
              className={`button ${isDangerous(action) && action !== 'unshelve' ? 'danger' : ''}`}
              disabled={busyKey !== null}
              onClick={() =>
                void act(action, { goodsId, name }).then(
                  (done) => done && action === 'delete' && go(links.seller('goods'), { replace: true }),
                )
              }
            >
              {t(actionWords[action].word)}
            </button>
          ))}
          {actions.includes('stock') && view.skus.length > 0 && <StockButton view={view} />}
          <a className="button" href={links.seller('goods/:goodsId/preview', { goodsId })}>
            {t('sellerGoods.actPreview')}
          </a>
          {actions.includes('edit') && (
            <a className="button primary" href={edit}>
              <Icon name="edit" size={16} />
              {t('sellerGoods.actEdit')}
            </a>
          )}
        </>
      }
    >
      <Panel title={t('sellerGoods.standing')}>
        <ListingSteps view={view} />
      </Panel>
      {view.statusReason && (
        <Notice kind="danger">
          <p>
            <strong>{t(view.status === 'FORCED_OFF_SHELVES' ? 'sellerGoods.forcedTitle' : 'sellerGoods.failedTitle')}</strong>
          </p>
          <p>{view.statusReason}</p>
        </Notice>
      )}
      {latest?.state === 'REFUSED' && actions.includes('edit') && (
        <Notice
          kind="danger"
          action={
            <a className="button primary" href={edit}>
              {t('sellerGoods.toField')}
            </a>
          }
        >
          <p>
            <strong>{t('sellerGoods.refusedTitle')}</strong>
          </p>
          <p>{t('sellerGoods.refusedText')}</p>
          <ul>
            {latest.reasons.map((reason) => (
              <li key={`${reason.field} ${reason.text}`}>{reason.text}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Panel title={t('sellerGoods.facts')}>
        <DefinitionList
          items={[
            { term: t('sellerGoods.type'), value: t(goodsKindOf(shown.type).word) },
            { term: t('sellerGoods.skuCount'), value: countText(shown.skus.length) },
            { term: t('sellerGoods.sold'), value: countText(view.soldCount) },
            { term: t('sellerGoods.created'), value: formatDateTime(view.createdAt, locale) },
            { term: t('sellerGoods.updated'), value: formatDateTime(view.updatedAt, locale) },
            {
              term: t('sellerGoods.inSale'),
              value:
                view.status === 'ON_SHELVES' ? (
                  <a className="link" href={links.goods({ goodsId })}>
                    {t('sellerGoods.actInMall')}
                  </a>
                ) : (
                  '—'
                ),
            },
          ]}
        />
      </Panel>
      <Applications view={view} now={now} />
      {view.shelf && view.modification && (
        <ListingDifferencePanel shelf={view.shelf} draft={view.draft} tree={tree} industries={industries} regions={regions} />
      )}
      <ListingHistory view={view} />
    </OfficePage>
  );
}
