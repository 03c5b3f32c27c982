/** Lets money go back: approves a request, or refunds an order on the platform's own account. */

import { useRevalidator } from 'react-router';
import { startRefund } from '#contracts/orders/admin-orders.ts';
import { approveRefund } from '#contracts/orders/refund.ts';
import { parseYuanToFen } from '#kernel/money/money.ts';
import { money } from '#web/features/orders/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { MoneyField, TextAreaField } from '#web/ui/office/fields/index.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './admin-orders.module.css';

type Props = {
  /** A request is approved; without one, the order is refunded. */
  refundId?: string;
  orderId: string;
  paidAmount: string;
  suggestedAmount: string;
  consumed: boolean;
  onClose: () => void;
};

const fenOf = (yuan: string): number => {
  try {
    return parseYuanToFen(yuan);
  } catch {
    return 0;
  }
};

export function RefundDrawer({ refundId, orderId, paidAmount, suggestedAmount, consumed, onClose }: Props) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { amount: suggestedAmount, words: '' },
    check: ({ amount, words }): Record<string, string> => {
      const fen = fenOf(amount);
      return {
        ...(fen <= 0 || fen > fenOf(paidAmount) ? { amount: t('adminOrders.refundAmountRange', { max: money(paidAmount) }) } : {}),
        ...(refundId === undefined && words.trim().length < 2 ? { words: t('fields.invalid') } : {}),
      };
    },
    async submit({ amount, words }) {
      const done =
        refundId === undefined
          ? await webApi.call(startRefund, { params: { id: orderId }, body: { amount, consumed, reason: words } })
          : await webApi.call(approveRefund, { params: { id: refundId }, body: { amount, consumed, note: words } });
      showToast(t(done.state === 'REFUNDED' ? 'adminOrders.approvedDone' : 'adminOrders.approved'), 'success');
      await revalidate();
      onClose();
    },
  });
  const title = t(refundId === undefined ? 'adminOrders.startRefund' : 'adminOrders.approveTitle');
  return (
    <DrawerForm form={form} title={title} onClose={onClose} save={title}>
      <p className={styles.lead}>{t('adminOrders.startRefundText')}</p>
      {consumed && (
        <p className={styles.lead}>
          <StatusTag tone="warning">{t('adminOrders.consumed')}</StatusTag> {t('adminOrders.consumedText')}
        </p>
      )}
      <MoneyField
        label={t('fulfilment.refundAmount')}
        required
        hint={t('adminOrders.refundAmountHint', { paid: money(paidAmount), suggested: money(suggestedAmount) })}
        {...form.field('amount')}
      />
      <TextAreaField
        label={t(refundId === undefined ? 'adminOrders.refundReason' : 'adminOrders.approveNote')}
        hint={t('adminOrders.refundReasonHint')}
        maxLength={500}
        required={refundId === undefined}
        {...form.field('words')}
      />
    </DrawerForm>
  );
}
