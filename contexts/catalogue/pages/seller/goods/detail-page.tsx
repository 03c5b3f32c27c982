/** The state of a product: steps, reviews with reasons and dates, unpublished changes, and history. */
import { useLoaderData } from 'react-router';
import type { CategoryNode } from '#contexts/catalogue/calls/catalogue.ts';
import { getCategoryTree, listIndustries } from '#contexts/catalogue/calls/generated/catalogue.ts';
import { getSellerListing } from '#contexts/catalogue/calls/generated/listing.ts';
import type { ListingView } from '#contexts/catalogue/calls/listing.ts';
import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import { goodsKindOf } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import { StockButton } from '#contexts/catalogue/pages/parts/listing/editor/stock-drawer.tsx';
import { actionWords, isDangerous, modificationTones, statusTones } from '#contexts/catalogue/pages/parts/listing/listing-words.ts';
import { allowedSimple, useListingActions } from '#contexts/catalogue/pages/parts/listing/use-listing-actions.ts';
import { listClusters } from '#contexts/resources/calls/generated/resources.ts';
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

type ActionsProps = { view: ListingView; name: string };

function ListingActions({ view, name }: ActionsProps) {
  const { t } = useI18n();
  const links = useLinks();
  const go = useGo();
  const { act, busyKey } = useListingActions();
  const { goodsId, actions } = view;
  return (
    <>
      {allowedSimple(actions).map((action) => (
        <button
          key={action}
          type="button"
          className={`button ${isDangerous(action) && action !== 'unshelve' ? 'danger' : ''}`}
          disabled={busyKey !== null}
          onClick={() =>
            void act(action, { goodsId, name }).then((done) => done && action === 'delete' && go(links.seller('goods'), { replace: true }))
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
        <a className="button primary" href={links.seller('goods/:goodsId/edit', { goodsId })}>
          <Icon name="edit" size={16} />
          {t('sellerGoods.actEdit')}
        </a>
      )}
    </>
  );
}

/** Why it is not on sale: taken off by the operator, failed a check, or refused in the review. */
function ListingProblems({ view }: { view: ListingView }) {
  const { t } = useI18n();
  const links = useLinks();
  const [latest] = view.applications;
  return (
    <>
      {view.statusReason && (
        <Notice kind="danger" title={t(view.status === 'FORCED_OFF_SHELVES' ? 'sellerGoods.forcedTitle' : 'sellerGoods.failedTitle')}>
          <p>{view.statusReason}</p>
        </Notice>
      )}
      {latest?.state === 'REFUSED' && view.actions.includes('edit') && (
        <Notice
          kind="danger"
          action={
            <a className="button primary" href={links.seller('goods/:goodsId/edit', { goodsId: view.goodsId })}>
              {t('sellerGoods.toField')}
            </a>
          }
          title={t('sellerGoods.refusedTitle')}
        >
          <p>{t('sellerGoods.refusedText')}</p>
          <ul>
            {latest.reasons.map((reason) => (
              <li key={`${reason.field} ${reason.text}`}>{reason.text}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function ListingFacts({ view, content }: { view: ListingView; content: ListingContent }) {
  const { t, timeText } = useI18n();
  const links = useLinks();
  return (
    <Panel title={t('sellerGoods.facts')}>
      <DefinitionList
        items={[
          { term: t('sellerGoods.type'), value: t(goodsKindOf(content.type).word) },
          { term: t('sellerGoods.skuCount'), value: countText(content.skus.length) },
          { term: t('sellerGoods.sold'), value: countText(view.soldCount) },
          { term: t('sellerGoods.taken'), value: countText(view.takenCount) },
          { term: t('sellerGoods.created'), value: timeText(view.createdAt) },
          { term: t('sellerGoods.updated'), value: timeText(view.updatedAt) },
          {
            term: t('sellerGoods.inSale'),
            value:
              view.status === 'ON_SHELVES' ? (
                <a className="link" href={links.goods({ goodsId: view.goodsId })}>
                  {t('sellerGoods.actInMall')}
                </a>
              ) : (
                '—'
              ),
          },
        ]}
      />
    </Panel>
  );
}

export default function DetailPage() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const { view, tree, industries, regions, now } = useLoaderData<Data>();
  const shown = view.shelf ?? view.draft;
  const name = pick(shown.name, shown.nameEn) || t('sellerGoods.unnamed', { type: t(goodsKindOf(shown.type).word) });
  return (
    <OfficePage
      title={name}
      lead={
        <>
          {t('sellerGoods.goodsNo', { id: view.goodsId })}{' '}
          <StatusTag tone={statusTones[view.status]}>{t(`sellerGoods.status${view.status}`)}</StatusTag>{' '}
          {view.modification && (
            <StatusTag tone={modificationTones[view.modification]}>{t(`sellerGoods.status${view.modification}`)}</StatusTag>
          )}{' '}
          {view.featured && <StatusTag tone="brand">{t('sellerGoods.featured')}</StatusTag>}
        </>
      }
      back={{ href: links.seller('goods'), label: t('sellerGoods.backToGoods') }}
      actions={<ListingActions view={view} name={name} />}
    >
      <Panel title={t('sellerGoods.standing')}>
        <ListingSteps view={view} />
      </Panel>
      <ListingProblems view={view} />
      <ListingFacts view={view} content={shown} />
      <Applications view={view} now={now} />
      {view.shelf && view.modification && (
        <ListingDifferencePanel shelf={view.shelf} draft={view.draft} tree={tree} industries={industries} regions={regions} />
      )}
      <ListingHistory view={view} />
    </OfficePage>
  );
}
