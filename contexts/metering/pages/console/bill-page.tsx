/** One monthly bill with the computation of each line. */
import { useLoaderData } from 'react-router';
import { BILL_EXPORT_PATH } from '#contexts/metering/calls/constants.ts';
import type { BillDetail } from '#contexts/metering/calls/fields.ts';
import { getBill } from '#contexts/metering/calls/generated/metering.ts';
import { BillFacts } from '#contexts/metering/pages/parts/bill-facts.tsx';
import { BillLines } from '#contexts/metering/pages/parts/bill-lines.tsx';
import { MoveList } from '#contexts/metering/pages/parts/move-list.tsx';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './metering.module.css';

const load: Load<BillDetail> = ({ api, params }) => api.call(getBill, { params: { id: params.billId ?? '' } });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function BillPage() {
  const { t } = useI18n();
  const links = useLinks();
  const bill = useLoaderData<BillDetail>();
  return (
    <ConsolePage
      title={`${t('metering.billsTitle')} ${bill.month}`}
      actions={
        <span className={styles.actions}>
          <a className="button" href={BILL_EXPORT_PATH.replace(':id', bill.billId)} data-reload="">
            <Icon name="download" size={16} />
            {t('metering.export')}
          </a>
          {bill.state !== 'PAID' && (
            <a className="button primary" href={links.mall('goods/pay', { orderId: bill.billId })}>
              {t('metering.pay')}
            </a>
          )}
        </span>
      }
    >
      <Panel title={t('titles.consoleBill')}>
        <BillFacts bill={bill} />
      </Panel>
      <Panel title={t('metering.service')} count={bill.lines.length}>
        <BillLines lines={bill.lines} total={bill.amount} />
        <p className={styles.note}>{t('metering.ratesHint')}</p>
      </Panel>
      <Panel title={t('metering.historyTitle')}>
        <MoveList history={bill.history} />
      </Panel>
    </ConsolePage>
  );
}
