/** Approves a refund request, or refunds an order on the platform's own account, fully or partly. */

import { useRevalidator } from 'react-router';
import { startRefund } from '#contexts/orders/calls/generated/admin-orders.ts';
import { approveRefund } from '#contexts/orders/calls/generated/refund.ts';
import type { RefundableLine, RefundView } from '#contexts/orders/calls/refund.ts';
import { money } from '#contexts/orders/pages/parts/order/order-words.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { countCharacters, trimInvisible } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { type FormErrors, useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Money } from '#web/ui/money/money.tsx';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { CheckField, TextAreaField } from '#web/ui/office/fields/index.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './admin-orders.module.css';
import {
  type ChosenLine,
  chosenLines,
  firstChoices,
  isTaken,
  type LineChoice,
  needsLook,
  openLines,
  requestOf,
  sumOf,
} from './refund-choice.ts';
import { RefundLineFields } from './refund-line-fields.tsx';

type Props = {
  /** With it, approves this request; without it, refunds the order. */
  refundId?: string;
  orderId: string;
  /** The lines of the order. */
  lines: RefundableLine[];
  onClose: () => void;
};
/** What became of an approved refund. */
export const sentWords = ({ state, waitsForInvoice }: Pick<RefundView, 'state' | 'waitsForInvoice'>) => {
  if (waitsForInvoice) return 'adminOrders.approvedWaits';
  return state === 'REFUNDED' ? 'adminOrders.approvedDone' : 'adminOrders.approved';
};

type Values = { lines: LineChoice[]; looked: boolean; words: string };

function useRefundForm({ refundId, orderId, onClose }: Props, open: RefundableLine[]) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const lineErrors = (chosen: ChosenLine[]): FormErrors => {
    const wrong = chosen.flatMap(({ fen, leftFen }, index) =>
      fen < 0 || fen > leftFen ? [[`lines.${index}.amount`, t('adminOrders.refundLineRange', { max: money(fenToYuan(leftFen)) })]] : [],
    );
    if (wrong.length > 0) return Object.fromEntries(wrong);
    const first = chosen.findIndex(({ leftFen }) => leftFen > 0);
    return sumOf(chosen) > 0 ? {} : { [`lines.${first}.amount`]: t('adminOrders.refundNothing') };
  };
  return useForm<Values>({
    initial: { lines: firstChoices(open), looked: false, words: '' },
    check({ lines, looked, words }) {
      const { chosen } = chosenLines(open, lines);
      return {
        ...lineErrors(chosen),
        ...(needsLook(chosen) && !looked ? { looked: t('adminOrders.lookedMissing') } : {}),
        ...(refundId === undefined && countCharacters(trimInvisible(words)) < 2 ? { words: t('fields.invalid') } : {}),
      };
    },
    async submit({ lines, words }) {
      const asked = requestOf(chosenLines(open, lines).chosen);
      const done =
        refundId === undefined
          ? await webApi.call(startRefund, { params: { id: orderId }, body: { ...asked, reason: words } })
          : await webApi.call(approveRefund, { params: { id: refundId }, body: { ...asked, note: words } });
      showToast(t(sentWords(done)), 'success');
      await revalidate();
      onClose();
    },
  });
}

export function RefundDrawer(props: Props) {
  const { refundId, lines, onClose } = props;
  const { t } = useI18n();
  const open = openLines(lines);
  const form = useRefundForm(props, open);
  const { whole, chosen } = chosenLines(open, form.values.lines);
  const title = t(refundId === undefined ? 'adminOrders.startRefund' : 'adminOrders.approveTitle');
  return (
    <DrawerForm form={form} title={title} onClose={onClose} save={title}>
      <p className={styles.lead}>{t('adminOrders.startRefundText')}</p>
      {chosen.some((one) => isTaken(one) && one.line.usage === 'USED') && (
        <p className={styles.lead}>
          <StatusTag tone="warning">{t('adminOrders.consumed')}</StatusTag> {t('adminOrders.consumedText')}
        </p>
      )}
      {chosen.map((one, index) => (
        <RefundLineFields
          key={one.line.lineNo}
          chosen={one}
          amount={form.values.lines[index]?.amount ?? ''}
          named={open.length > 1}
          whole={whole}
          error={form.errors[`lines.${index}.amount`]}
          onAmount={(amount) => form.set(`lines.${index}.amount`, amount)}
          onEnds={(ends) => form.set(`lines.${index}.ends`, ends)}
        />
      ))}
      {open.length > 1 && (
        <p className={styles.sum}>
          {t('adminOrders.refundSum')}{' '}
          <strong className="price">
            <Money value={fenToYuan(sumOf(chosen))} />
          </strong>
        </p>
      )}
      {needsLook(chosen) && (
        <CheckField label={t('adminOrders.looked')} hint={t('adminOrders.lookedHint')} required {...form.field('looked')} />
      )}
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
