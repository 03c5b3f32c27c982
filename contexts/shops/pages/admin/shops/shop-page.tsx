import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { AuditEntry } from '#contexts/operations/calls/audit.ts';
import { listAuditLog } from '#contexts/operations/calls/generated/audit.ts';
import { AuditTimeline } from '#contexts/operations/pages/parts/audit/audit-timeline.tsx';
import { getShopMoney } from '#contexts/payments/calls/generated/settlement-admin.ts';
import { type ShopMoney, ShopMoneyPanel } from '#contexts/payments/pages/parts/settlement/shop-money-panel.tsx';
import { getAdminShop, setShopOpen } from '#contexts/shops/calls/generated/admin-shops.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { AS_BUYER } from '#web/lib/manager-pages.ts';
import { useMay } from '#web/lib/office.ts';
import { namedBy } from '#web/lib/page-title.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { type Shop, ShopFacts, ShopMembers, ShopRelated } from './shop-panels.tsx';
import { TermsDrawer } from './terms-drawer.tsx';

type Data = { shop: Shop; changes: AuditEntry[] | null; money: ShopMoney | null };
const load: Load<Data> = async ({ api, params }) => {
  const id = params.shopId ?? '';
  const shop = await api.call(getAdminShop, { params: { id } });
  // Without the permission to read the log or the money, the page is shown without them.
  const [changes, money] = await Promise.all([
    api.call(listAuditLog, { query: { subjectType: 'shop', subjectId: id } }).catch(() => null),
    api.call(getShopMoney, { params: { shopId: id } }).catch(() => null),
  ]);
  return { shop, changes: changes?.records ?? null, money };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = namedBy<Data>(({ shop }) => ({ name: shop.shopName, nameEn: shop.shopNameEn }));

export default function ShopPage() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const { shop, changes, money } = useLoaderData<Data>();
  const { run, busy } = useAction();
  const [editing, setEditing] = useState(false);
  const manageMoney = useMay('finance.manage');
  async function setOpen(open: boolean): Promise<void> {
    const reason = await askReason({
      title: t(open ? 'adminShops.reopen' : 'adminShops.close'),
      text: t(open ? 'adminShops.reopenText' : 'adminShops.closeText'),
      danger: !open,
    });
    if (reason !== null)
      await run(() => webApi.call(setShopOpen, { params: { id: shop.shopId }, body: { open, reason } }), { success: t('adminShops.done') });
  }
  return (
    <OfficePage
      title={pick(shop.shopName, shop.shopNameEn)}
      back={{ href: links.admin('shops'), label: t('officeTitles.adminShops') }}
      actions={
        <>
          <a className="button" href={links.mall('detail/shop', { id: shop.shopId, ...AS_BUYER })}>
            {t('adminShops.toFront')}
          </a>
          {shop.actions.includes('setTerms') && (
            <button type="button" className="button" onClick={() => setEditing(true)}>
              {t('adminShops.setTerms')}
            </button>
          )}
          {shop.actions.includes('close') && (
            <button type="button" className="button danger" disabled={busy} onClick={() => setOpen(false)}>
              {t('adminShops.close')}
            </button>
          )}
          {shop.actions.includes('open') && (
            <button type="button" className="button primary" disabled={busy} onClick={() => setOpen(true)}>
              {t('adminShops.reopen')}
            </button>
          )}
        </>
      }
    >
      <ShopRelated shop={shop} />
      <ShopFacts shop={shop} />
      {money && <ShopMoneyPanel money={money} manage={manageMoney} />}
      <ShopMembers shop={shop} />
      {changes && (
        <Panel title={t('adminShops.changes')} count={changes.length}>
          {changes.length === 0 ? (
            <p>{t('adminShops.changesNone')}</p>
          ) : (
            <AuditTimeline label={t('adminShops.changes')} entries={changes} />
          )}
        </Panel>
      )}
      {shop.actions.includes('setTerms') && <TermsDrawer shop={shop} open={editing} onClose={() => setEditing(false)} />}
    </OfficePage>
  );
}
