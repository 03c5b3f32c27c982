import { useId, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Answer } from '#contracts/kit/endpoint.ts';
import { type AuditEntry, listAuditLog } from '#contracts/operations/audit.ts';
import { getShopMoney } from '#contracts/payments/settlement-admin.ts';
import { getAdminShop, SHOP_LEVELS, setShopOpen, setShopTerms } from '#contracts/shops/admin-shops.ts';
import { formatNumber } from '#kernel/money/money.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { AS_BUYER } from '#web/lib/manager-pages.ts';
import { formatYuan } from '#web/lib/money-words.ts';
import { useMay } from '#web/lib/office.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { FormButtons, FormFailure, MoneyField, OfficeForm, SelectField, TextAreaField, TextField } from '#web/ui/office/fields/index.ts';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { DataTable } from '#web/ui/office/table/data-table.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { AuditTimeline } from '../audit/audit-timeline.tsx';
import { type ShopMoney, ShopMoneyPanel } from '../money/shop-money-panel.tsx';
import { RelatedLinks } from '../related-links.tsx';
import { percentOf } from './shops-page.tsx';

type Shop = Answer<typeof getAdminShop>;
type Data = { shop: Shop; changes: AuditEntry[] | null; money: ShopMoney | null };
const load: Load<Data> = async ({ api, params }) => {
  const id = params.shopId ?? '';
  const shop = await api.call(getAdminShop, { params: { id } });
  // Whoever may not read the log or the money sees the page without it.
  const [changes, money] = await Promise.all([
    api.call(listAuditLog, { query: { subjectType: 'shop', subjectId: id } }).catch(() => null),
    api.call(getShopMoney, { params: { shopId: id } }).catch(() => null),
  ]);
  return { shop, changes: changes?.records ?? null, money };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ShopPage() {
  const { t, pick, locale } = useI18n();
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
      <RelatedLinks
        label={t('adminShops.related')}
        items={[
          { label: t('adminShops.relatedGoods'), href: links.admin('goods', { shop: shop.shopId }), permission: 'listing.read' },
          { label: t('adminShops.relatedOrders'), href: links.admin('orders', { shopId: shop.shopId }), permission: 'order.read' },
          {
            label: t('adminShops.relatedStatements'),
            href: links.admin('money/statements', { shopId: shop.shopId }),
            permission: 'finance.read',
          },
          {
            label: t('adminShops.relatedPayouts'),
            href: links.admin('money/payouts', { shopId: shop.shopId }),
            permission: 'finance.read',
          },
          {
            label: t('adminShops.relatedAudit'),
            href: links.admin('audit', { subjectType: 'shop', subjectId: shop.shopId }),
            permission: 'audit.read',
          },
        ]}
      />
      <Panel title={t('adminShops.facts')}>
        <DefinitionList
          items={[
            { term: t('adminShops.id'), value: shop.shopId },
            {
              term: t('adminShops.state'),
              value: (
                <StatusTag tone={shop.open ? 'success' : 'danger'}>{t(shop.open ? 'adminShops.open' : 'adminShops.closed')}</StatusTag>
              ),
            },
            { term: t('adminShops.level'), value: t(`adminShops.level${shop.level}`) },
            {
              term: t('adminShops.owner'),
              value: shop.ownerId ? (
                <a className="link" href={links.admin('people/users/:userId', { userId: shop.ownerId })}>
                  {shop.ownerName}
                </a>
              ) : (
                t('adminShops.ownerNone')
              ),
            },
            { term: t('adminShops.retailer'), value: shop.retailerId },
            { term: t('adminShops.score'), value: shop.score },
            { term: t('adminShops.goods'), value: formatNumber(shop.goodsOnSale, 0) },
            { term: t('adminShops.orders'), value: formatNumber(shop.orderCount, 0) },
            { term: t('adminShops.commission'), value: percentOf(shop.commissionPermille) },
            { term: t('adminShops.deposit'), value: `¥${formatYuan(shop.deposit)}` },
            { term: t('adminShops.phone'), value: shop.servicePhone },
            { term: t('adminShops.email'), value: shop.serviceEmail },
            {
              term: t('adminShops.hours'),
              value: `${shop.serviceTime} ${t(shop.hasWorkday ? 'adminShops.workday' : 'adminShops.everyday')}`.trim(),
            },
            { term: t('adminShops.description'), value: pick(shop.description, shop.descriptionEn), wide: true },
          ]}
        />
      </Panel>
      {money && <ShopMoneyPanel money={money} manage={manageMoney} />}
      <Panel title={t('adminShops.members')} count={shop.members.length} flush>
        <DataTable
          label={t('adminShops.members')}
          name="admin-shop-members"
          rows={shop.members}
          rowKey={(row) => row.userId}
          empty={t('adminShops.membersNone')}
          columns={[
            {
              key: 'name',
              title: t('adminShops.memberName'),
              fixed: true,
              render: (row) => (
                <a className="link" href={links.admin('people/users/:userId', { userId: row.userId })}>
                  {row.userName}
                </a>
              ),
            },
            {
              key: 'permissions',
              title: t('adminShops.memberPermissions'),
              render: (row) =>
                row.permissions
                  .map((permission) => t(`adminShops.permission.${permission}` as MessageKey))
                  .join(locale === 'en' ? ', ' : '、') || '—',
            },
          ]}
        />
      </Panel>
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

function TermsDrawer({ shop, open, onClose }: { shop: Shop; open: boolean; onClose: () => void }) {
  const { t } = useI18n();
  const id = useId();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { level: shop.level, commission: String(shop.commissionPermille), deposit: shop.deposit, reason: '' },
    check: ({ commission, deposit, reason }) => ({
      commission: /^\d{1,3}$/.test(commission) && Number(commission) <= 500 ? '' : t('adminShops.commissionWrong'),
      deposit: /^\d{1,8}(\.\d{1,2})?$/.test(deposit) ? '' : t('adminShops.depositWrong'),
      reason: reason.trim() === '' ? t('adminShops.reasonMissing') : '',
    }),
    submit: ({ level, commission, deposit, reason }) =>
      webApi.call(setShopTerms, { params: { id: shop.shopId }, body: { level, commissionPermille: Number(commission), deposit, reason } }),
  });
  const submit = async (event: React.FormEvent) => {
    if (!(await form.submit(event))) return;
    showToast(t('adminShops.saved'), 'success');
    form.reset({ ...form.values, reason: '' });
    onClose();
    await revalidate();
  };
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      title={t('adminShops.setTerms')}
      dirty={form.dirty}
      footer={<FormButtons form={id} busy={form.busy} onCancel={onClose} />}
    >
      <OfficeForm id={id} onSubmit={submit}>
        <p>{t('adminShops.termsLead')}</p>
        <SelectField
          label={t('adminShops.level')}
          required
          options={SHOP_LEVELS.map((value) => ({ value, label: t(`adminShops.level${value}`) }))}
          {...form.field('level')}
        />
        <TextField
          label={t('adminShops.commission')}
          hint={t('adminShops.commissionHint')}
          required
          inputMode="numeric"
          suffix="‰"
          {...form.field('commission')}
        />
        <MoneyField label={t('adminShops.deposit')} required {...form.field('deposit')} />
        <TextAreaField label={t('adminShops.reason')} required maxLength={500} {...form.field('reason')} />
        <FormFailure failure={form.failure} />
      </OfficeForm>
    </FormDrawer>
  );
}
