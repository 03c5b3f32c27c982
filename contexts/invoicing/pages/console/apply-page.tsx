/** Applies for an invoice: orders of one seller, a title, a kind, and the resulting amount. */
import { useEffect, useRef, useState } from 'react';
import { Form, useLoaderData, useLocation } from 'react-router';
import { applyForInvoice, listInvoiceable, listInvoiceTitles } from '#contexts/invoicing/calls/generated/invoices.ts';
import type { InvoiceableOrder, InvoiceTitleView } from '#contexts/invoicing/calls/invoices.ts';
import { InvoiceLines } from '#contexts/invoicing/pages/parts/invoice-lines.tsx';
import { INVOICE_KINDS, type InvoiceKind } from '#contexts/invoicing/rules/invoicing.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { newId } from '#kernel/id/id.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { formatYuan } from '#web/lib/money-words.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { MoneyField, SelectField, TextField } from '#web/ui/office/fields/index.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './invoices.module.css';
import { SellerOrders } from './order-choice.tsx';
import { TitleDrawer } from './title-drawer.tsx';
import { type Choice, type Previewed, usePreview } from './use-preview.ts';

type Data = { from: string; to: string; orderId: string; orders: InvoiceableOrder[]; more: boolean; titles: InvoiceTitleView[] };
const load: Load<Data> = async ({ api, url }) => {
  const query = readQuery('console/invoices/apply', url.searchParams);
  const [found, { titles }] = await Promise.all([api.call(listInvoiceable, { query }), api.call(listInvoiceTitles, {})]);
  return { ...query, ...found, titles };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

type Chosen = { shopId: string; orderIds: ReadonlySet<string> };
/** An order given in the address is preselected. */
const firstChoice = ({ orders, orderId }: Data): Chosen => {
  const open = orders.filter(({ bar }) => bar === '');
  const [first] = open;
  if (!orderId || !first) return { shopId: '', orderIds: new Set() };
  return { shopId: first.shopId, orderIds: new Set(open.filter(({ shopId }) => shopId === first.shopId).map((order) => order.orderId)) };
};

export default function ApplyPage() {
  const data = useLoaderData<Data>();
  return <Apply key={`${data.from} ${data.to} ${data.orderId}`} data={data} />;
}

function Apply({ data }: { data: Data }) {
  const { t } = useI18n();
  const links = useLinks();
  const { orders, titles } = data;
  const [chosen, setChosen] = useState<Chosen>(() => firstChoice(data));
  const [titleId, setTitleId] = useState(titles[0]?.id ?? '');
  const [kind, setKind] = useState<InvoiceKind>('DIGITAL_ORDINARY');
  const [amount, setAmount] = useState('');
  const choice: Choice = { orderIds: [...chosen.orderIds], shopId: chosen.shopId, kind, titleId, amount: amount.trim() };
  const previewed = usePreview(choice);
  const bySeller = Map.groupBy(orders, ({ shopId }) => shopId);
  return (
    <ConsolePage title={t('invoice.apply')} lead={t('invoice.applyLead')}>
      <nav aria-label={t('console.breadcrumb')}>
        <a className={styles.back} href={links.console('invoices')}>
          <Icon name="chevron-left" size={16} />
          {t('invoice.back')}
        </a>
      </nav>
      <div className={styles.apply}>
        <Panel title={t('invoice.chooseOrders')}>
          <div className={styles.stack}>
            <PeriodFilter data={data} />
            {data.more && <Notice kind="warning" title={t('invoice.ordersMore', { count: data.orders.length })} />}
            {orders.length === 0 && <EmptyState icon="receipt" title={t('invoice.ordersNone')} />}
            {[...bySeller].map(([shopId, mine]) => (
              <SellerOrders
                key={shopId}
                orders={mine}
                chosen={shopId === chosen.shopId ? chosen.orderIds : new Set()}
                onChoose={(of, orderIds) => setChosen({ shopId: of, orderIds })}
              />
            ))}
          </div>
        </Panel>
        <div className={styles.stack}>
          <TitleChoice titles={titles} value={titleId} onChange={setTitleId}>
            <SelectField
              label={t('invoice.kind')}
              hint={t('invoice.kindHint')}
              required
              options={INVOICE_KINDS.map((value) => ({ value, label: t(`invoice.kind${value}`) }))}
              value={kind}
              onChange={setKind}
            />
            <MoneyField
              label={t('invoice.partial')}
              hint={previewed.preview ? t('invoice.partialHint', { max: formatYuan(previewed.preview.most) }) : undefined}
              value={amount}
              onChange={setAmount}
            />
          </TitleChoice>
          <Preview choice={choice} previewed={previewed} />
        </div>
      </div>
    </ConsolePage>
  );
}

/** A plain form: the address holds the period. */
function PeriodFilter({ data }: { data: Data }) {
  const { t } = useI18n();
  const links = useLinks();
  const { pathname } = useLocation();
  return (
    <Form className={styles.period} action={pathname} role="search" aria-label={t('invoice.period')}>
      <label>
        {t('invoice.periodFrom')}
        <input type="date" name="from" defaultValue={data.from} />
      </label>
      <label>
        {t('invoice.periodTo')}
        <input type="date" name="to" defaultValue={data.to} />
      </label>
      <button type="submit" className="button">
        {t('invoice.periodShow')}
      </button>
      {(data.orderId || data.from || data.to) && (
        <a className="button" href={links.console('invoices/apply')}>
          {t('invoice.periodAll')}
        </a>
      )}
    </Form>
  );
}

type TitleProps = { titles: InvoiceTitleView[]; value: string; onChange: (id: string) => void; children: React.ReactNode };
function TitleChoice({ titles, value, onChange, children }: TitleProps) {
  const { t } = useI18n();
  const [adding, setAdding] = useState(false);
  return (
    <Panel
      title={t('invoice.title')}
      actions={
        <button type="button" className="button" onClick={() => setAdding(true)}>
          {t('invoice.titleAdd')}
        </button>
      }
    >
      <div className={styles.stack}>
        {titles.length === 0 ? (
          <Notice kind="warning" title={t('invoice.titleNone')} />
        ) : (
          <SelectField
            label={t('invoice.title')}
            required
            options={titles.map(({ id, name, taxNumber }) => ({ value: id, label: taxNumber ? `${name} (${taxNumber})` : name }))}
            value={value}
            onChange={onChange}
          />
        )}
        {children}
      </div>
      {adding && <TitleDrawer title={null} onClose={() => setAdding(false)} onSaved={({ id }) => onChange(id)} />}
    </Panel>
  );
}

function Preview({ choice, previewed: { preview, failure, busy } }: { choice: Choice; previewed: Previewed }) {
  const { t } = useI18n();
  const links = useLinks();
  const go = useGo();
  const action = useAction();
  const [remark, setRemark] = useState('');
  const key = useRef('');
  const asked = JSON.stringify([choice, remark]);
  // Another application gets its own idempotency key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each other application
  useEffect(() => {
    key.current = '';
  }, [asked]);
  const lacks = preview?.lacks ?? [];
  const mayApply = preview !== null && !busy && failure === '' && lacks.length === 0 && preview.refused === '';

  async function apply(): Promise<void> {
    if (!preview) return;
    key.current ||= newId();
    const body = { ...choice, expectedAmount: preview.amount, remark };
    const done = await action.run(() => webApi.call(applyForInvoice, { body }, { idempotencyKey: key.current, keep: true }), {
      success: t('invoice.submitted'),
    });
    if (done) go(links.console('invoices'));
  }
  return (
    <Panel title={t('invoice.preview')}>
      <div className={styles.stack} aria-busy={busy}>
        <div role="status">
          {preview ? (
            <InvoiceLines lines={preview.lines} net={preview.net} tax={preview.tax} amount={preview.amount} />
          ) : (
            <p className={styles.muted}>{t(busy ? 'invoice.previewBusy' : 'invoice.previewEmpty')}</p>
          )}
        </div>
        {preview && (
          <details className={styles.how}>
            <summary>{t('invoice.how')}</summary>
            <p className={styles.muted}>{t('invoice.previewHow')}</p>
          </details>
        )}
        {failure && <Notice kind="danger" role="alert" title={failure} />}
        {lacks.length > 0 && (
          <Notice kind="warning" title={t('invoice.lacks', { fields: lacks.map((field) => t(`invoice.${field}`)).join('、') })} />
        )}
        {preview?.refused && <Notice kind="warning" title={t(`invoice.refused${preview.refused}`)} />}
        <TextField label={t('invoice.remark')} hint={t('invoice.remarkHint')} maxLength={200} value={remark} onChange={setRemark} />
        <div className={styles.buttons}>
          <button type="button" className="button primary" disabled={!mayApply || action.busy} onClick={apply}>
            {t('invoice.submit')}
          </button>
        </div>
      </div>
    </Panel>
  );
}
