import { confirmTransfer, decideTransfer, rejectTransfer, revealSlip } from '#contexts/payments/calls/generated/transfers-admin.ts';
import type { StaffTransfer } from '#contexts/payments/calls/transfers-admin.ts';
import { plainAmount } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

type Props = { row: StaffTransfer; manage: boolean; onDecide: () => void };

/** The actions on a transfer. */
export function TransferActions({ row, manage, onDecide }: Props) {
  const { t } = useI18n();
  const { run } = useAction();
  const may = (action: string) => manage && row.actions.includes(action);
  const params = { transferId: row.id };
  const amount = plainAmount(row.amount);

  async function book(): Promise<void> {
    const text = t('adminTransfers.confirmSuggestedText', { amount, buyer: row.buyer, subject: row.subject });
    if (!(await confirm({ title: t('adminTransfers.confirmSuggested'), text }))) return;
    await run(async () => {
      const { state } = await webApi.call(decideTransfer, { params, body: { target: 'PAYMENT', orderId: '', user: '' } });
      showToast(t(state === 'PROPOSED' ? 'adminTransfers.proposed' : 'adminTransfers.done'), 'success');
    });
  }
  async function second(): Promise<void> {
    const target = row.target === '' ? '' : t(`adminTransfers.target${row.target}`);
    const text = t('adminTransfers.confirmText', { name: row.proposedBy, target: `${target} ${row.subject} ${row.buyer}`.trim() });
    if (await confirm({ title: t('adminTransfers.confirmTitle', { amount }), text }))
      await run(() => webApi.call(confirmTransfer, { params }), { success: t('adminTransfers.done') });
  }
  async function reject(): Promise<void> {
    const reason = await askReason({ title: t('adminTransfers.rejectTitle'), templates: [t('adminTransfers.rejectTemplate')] });
    if (reason !== null) await run(() => webApi.call(rejectTransfer, { params, body: { reason } }), { success: t('adminTransfers.done') });
  }
  async function slip(): Promise<void> {
    const reason = await askReason({ title: t('adminTransfers.slipTitle'), templates: [t('adminTransfers.slipTemplate')] });
    if (reason === null) return;
    await run(async () => {
      const { url } = await webApi.call(revealSlip, { params, body: { reason } });
      window.open(url, '_blank', 'noopener');
    });
  }
  return (
    <RowActions>
      {may('decide') && row.orderId !== '' && <RowButton onClick={book}>{t('adminTransfers.confirmSuggested')}</RowButton>}
      {may('decide') && <RowButton onClick={onDecide}>{t('adminTransfers.decide')}</RowButton>}
      {may('confirm') && <RowButton onClick={second}>{t('adminTransfers.confirm')}</RowButton>}
      {may('reject') && (
        <RowButton danger onClick={reject}>
          {t('adminTransfers.reject')}
        </RowButton>
      )}
      {manage && row.hasSlip && <RowButton onClick={slip}>{t('adminTransfers.slip')}</RowButton>}
    </RowActions>
  );
}
