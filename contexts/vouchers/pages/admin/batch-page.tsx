/** One settlement with its evidence: sent by one person, its payment confirmed by another. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { ExportLinks } from '#contexts/orders/pages/parts/order/export-links.tsx';
import { Amount } from '#contexts/payments/pages/parts/settlement/amount.tsx';
import { amountWords } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import type { VoucherBatchLineView, VoucherBatchView } from '#contexts/vouchers/calls/admin-vouchers.ts';
import { batchExportPath } from '#contexts/vouchers/calls/constants.ts';
import {
  discardVoucherBatch,
  getVoucherBatch,
  listVoucherBatchLines,
  sendVoucherBatch,
} from '#contexts/vouchers/calls/generated/admin-vouchers.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './batch-page.module.css';
import { PayBatchDrawer } from './pay-batch-drawer.tsx';
import { batchStates } from './programme-words.ts';

type Data = { batch: VoucherBatchView; lines: ListAnswer<VoucherBatchLineView> };
const load: Load<Data> = async ({ api, url, params }) => {
  const batchId = params.batchId ?? '';
  const [batch, lines] = await Promise.all([
    api.call(getVoucherBatch, { params: { batchId } }),
    fetchPage(api, listVoucherBatchLines, 'admin/money/voucher-batches/:batchId', url, { batchId }),
  ]);
  return { batch, lines };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

function Actions({ batch, onPay }: { batch: VoucherBatchView; onPay: () => void }) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  const params = { batchId: batch.batchId };
  const move = async (name: 'send' | 'discard') => {
    const agreed = await confirm({
      title: t(`adminVouchers.${name}`),
      text: t(`adminVouchers.${name}Text`),
      danger: name === 'discard',
    });
    const endpoint = name === 'send' ? sendVoucherBatch : discardVoucherBatch;
    if (agreed)
      await run(() => webApi.call(endpoint, { params }), {
        success: t(name === 'send' ? 'adminVouchers.sent' : 'adminVouchers.discarded'),
      });
  };
  return (
    <>
      {batch.actions.includes('discard') && (
        <button type="button" className="button" disabled={busy} onClick={() => void move('discard')}>
          {t('adminVouchers.discard')}
        </button>
      )}
      {batch.actions.includes('send') && (
        <button type="button" className="button primary" disabled={busy} onClick={() => void move('send')}>
          {t('adminVouchers.send')}
        </button>
      )}
      {batch.state === 'SENT' && (
        <button
          type="button"
          className="button primary"
          disabled={!batch.actions.includes('pay')}
          title={batch.actions.includes('pay') ? undefined : t('adminVouchers.paySame')}
          onClick={onPay}
        >
          {t('adminVouchers.pay')}
        </button>
      )}
    </>
  );
}

function useLineColumns(): Column<VoucherBatchLineView>[] {
  const { t, timeText } = useI18n();
  return [
    { key: 'lineNo', title: t('adminVouchers.lineNo'), sortable: true, fixed: true, render: (row) => row.lineNo },
    { key: 'at', title: t('adminVouchers.at'), render: (row) => timeText(row.at) },
    { key: 'orderNos', title: t('adminVouchers.orderNos'), fixed: true, render: (row) => row.orderNos },
    { key: 'goods', title: t('adminVouchers.goods'), render: (row) => row.goods },
    { key: 'shops', title: t('adminVouchers.shop'), render: (row) => row.shops || t('adminVouchers.platform') },
    { key: 'buyer', title: t('adminVouchers.buyer'), render: (row) => row.buyer },
    { key: 'due', title: t('adminVouchers.due'), align: 'end', render: (row) => <Amount yuan={row.due} /> },
    { key: 'amount', title: t('adminVouchers.amount'), align: 'end', fixed: true, render: (row) => <Amount yuan={row.amount} /> },
    { key: 'hash', title: t('adminVouchers.hash'), hidden: true, render: (row) => <code className={styles.hash}>{row.hash}</code> },
  ];
}

export default function BatchPage() {
  const { t, pick, timeText } = useI18n();
  const links = useLinks();
  const { batch, lines } = useLoaderData<Data>();
  const manage = useMay('finance.manage');
  const columns = useLineColumns();
  const [paying, setPaying] = useState(false);
  const by = (name: string, at: number) => (at === 0 ? '' : t('adminVouchers.by', { name, at: timeText(at) }));
  const { batchId, programmeId } = batch;
  return (
    <OfficePage
      title={t('adminVouchers.batchTitle', { id: batchId })}
      back={{ href: links.admin('money/voucher-batches'), label: t('officeTitles.adminVoucherBatches') }}
      lead={<StatusTag tone={batchStates[batch.state].tone}>{t(batchStates[batch.state].words)}</StatusTag>}
      actions={manage && <Actions batch={batch} onPay={() => setPaying(true)} />}
    >
      {batch.state === 'SENT' && manage && !batch.actions.includes('pay') && <p className={styles.note}>{t('adminVouchers.paySame')}</p>}
      <StatTiles
        label={t('officeTitles.adminVoucherBatch')}
        stats={[
          { label: t('adminVouchers.redeemed'), value: amountWords(batch.redeemed) },
          { label: t('adminVouchers.returned'), value: amountWords(batch.returned) },
          {
            label: t('adminVouchers.total'),
            value: amountWords(batch.total),
            note: t('adminVouchers.lineCount', { count: batch.lineCount }),
          },
        ]}
      />
      <Panel title={t('adminVouchers.terms')}>
        <DefinitionList
          items={[
            {
              term: t('adminVouchers.name'),
              value: (
                <a className="link" href={links.admin('money/vouchers/:programmeId', { programmeId })}>
                  {pick(batch.name, batch.nameEn)}
                </a>
              ),
            },
            { term: t('adminVouchers.issuer'), value: pick(batch.issuer, batch.issuerEn) },
            { term: t('adminVouchers.until'), value: timeText(batch.until) },
            { term: t('adminVouchers.madeAt'), value: by(batch.madeBy, batch.madeAt) },
            { term: t('adminVouchers.sentAt'), value: by(batch.sentBy, batch.sentAt) },
            { term: t('adminVouchers.paidAt'), value: by(batch.paidBy, batch.paidAt) },
            { term: t('adminVouchers.bankReference'), value: batch.bankReference },
            {
              term: t('adminVouchers.head'),
              value: (
                <code className={styles.hash} title={t('adminVouchers.headHint')}>
                  {batch.headHash}
                </code>
              ),
              wide: true,
            },
          ]}
        />
      </Panel>
      <Panel title={t('adminVouchers.lines')}>
        <PagedList
          page="admin/money/voucher-batches/:batchId"
          label={t('adminVouchers.lines')}
          name="admin-voucher-batch-lines"
          columns={columns}
          list={lines}
          filters={[]}
          rowKey={(row) => String(row.lineNo)}
          usualSort={{ by: 'lineNo', order: 'asc' }}
          empty={t('adminVouchers.reportNone')}
          tools={<ExportLinks path={batchExportPath(batchId)} query={{}} />}
        />
      </Panel>
      {paying && <PayBatchDrawer batch={batch} onClose={() => setPaying(false)} />}
    </OfficePage>
  );
}
