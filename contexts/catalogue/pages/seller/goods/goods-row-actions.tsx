import { useState } from 'react';
import { getSellerListing, submitListing } from '#contexts/catalogue/calls/generated/listing.ts';
import type { ListingView, SellerListing } from '#contexts/catalogue/calls/listing.ts';
import { StockDrawer } from '#contexts/catalogue/pages/parts/listing/editor/stock-drawer.tsx';
import { SubmitDrawer } from '#contexts/catalogue/pages/parts/listing/editor/submit-drawer.tsx';
import { actionWords, isDangerous } from '#contexts/catalogue/pages/parts/listing/listing-words.ts';
import { allowedSimple, useListingActions } from '#contexts/catalogue/pages/parts/listing/use-listing-actions.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { MoreMenu } from '#web/ui/office/more-menu/more-menu.tsx';
import { RowActions, RowButton, RowLink } from '#web/ui/office/table/row-actions.tsx';

/** The actions on a product: the common ones visible, the others in a menu. */
export function GoodsRowActions({ goods, name }: { goods: SellerListing; name: string }) {
  const { t } = useI18n();
  const links = useLinks();
  const go = useGo();
  const { act, busyKey } = useListingActions();
  const { run, busy } = useAction();
  const [opened, setOpened] = useState<{ what: 'stock' | 'submit'; view: ListingView } | null>(null);
  const { goodsId, actions } = goods;
  const edit = links.seller('goods/:goodsId/edit', { goodsId });

  /** Stock and revision are loaded on demand: the list may be minutes old. */
  const open = async (what: 'stock' | 'submit') => {
    let view: ListingView | undefined;
    await run(
      async () => {
        view = await webApi.call(getSellerListing, { params: { id: goodsId } });
      },
      { keepData: true },
    );
    if (!view) return;
    if (what === 'submit' && view.problems.length > 0) go(links.seller('goods/:goodsId/edit', { goodsId, missing: true }));
    else setOpened({ what, view });
  };
  const submit = async (choice: { shelveBySelf: boolean; remark: string }) => {
    const revision = opened?.view.revision ?? 0;
    await run(() => webApi.call(submitListing, { params: { id: goodsId }, body: { revision, ...choice } }), {
      success: t('sellerGoods.doneSubmit'),
    });
    setOpened(null);
  };
  return (
    <>
      <RowActions>
        {actions.includes('edit') && <RowLink href={edit}>{t('sellerGoods.actEdit')}</RowLink>}
        <RowLink href={links.seller('goods/:goodsId/preview', { goodsId })}>{t('sellerGoods.actPreview')}</RowLink>
        {actions.includes('submit') && (
          <RowButton disabled={busy} onClick={() => open('submit')}>
            {t('sellerGoods.actSubmit')}
          </RowButton>
        )}
        {actions.includes('withdraw') && (
          <RowButton disabled={busyKey !== null} onClick={() => act('withdraw', { goodsId, name })}>
            {t('sellerGoods.actWithdraw')}
          </RowButton>
        )}
        <MoreMenu
          label={t('sellerGoods.moreActions', { name })}
          items={[
            ...(actions.includes('stock')
              ? [{ key: 'stock', label: t('sellerGoods.adjustStock'), onClick: () => void open('stock') }]
              : []),
            ...allowedSimple(actions)
              .filter((action) => action !== 'withdraw')
              .map((action) => ({
                key: action,
                label: t(actionWords[action].word),
                danger: isDangerous(action),
                onClick: () => void act(action, { goodsId, name }),
              })),
            { key: 'detail', label: t('sellerGoods.actDetail'), href: links.seller('goods/:goodsId', { goodsId }) },
            ...(goods.status === 'ON_SHELVES' ? [{ key: 'mall', label: t('sellerGoods.actInMall'), href: links.goods({ goodsId }) }] : []),
          ]}
        />
      </RowActions>
      {opened?.what === 'stock' && <StockDrawer view={opened.view} onClose={() => setOpened(null)} />}
      {opened?.what === 'submit' && (
        <SubmitDrawer name={name} modifies={opened.view.published} onClose={() => setOpened(null)} onSubmit={submit} />
      )}
    </>
  );
}
