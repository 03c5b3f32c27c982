import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { decideTransfer, listTransferCandidates } from '#contexts/payments/calls/generated/transfers-admin.ts';
import type { StaffTransfer, TransferCandidate } from '#contexts/payments/calls/transfers-admin.ts';
import { plainAmount } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { ChoiceField, TextField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';

type Target = 'PAYMENT' | 'BALANCE' | 'RETURN';
/** `candidate`: the id of a listed payable; '' for the number that is typed, null while nothing was chosen. */
type Values = { target: Target; candidate: string | null; orderId: string; user: string };
const targets: readonly Target[] = ['PAYMENT', 'BALANCE', 'RETURN'];

/** What waits for a bank transfer; empty until it is loaded, or when it cannot be. */
function useCandidates(transferId: string): readonly TransferCandidate[] {
  const [candidates, setCandidates] = useState<readonly TransferCandidate[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    webApi.call(listTransferCandidates, { params: { transferId } }, { signal: leaving.signal }).then(
      ({ records }) => setCandidates(records),
      () => {},
    );
    return () => leaving.abort();
  }, [transferId]);
  return candidates;
}

/** Decides what happens with a transfer. */
export function DecideDrawer({ transfer, onClose }: { transfer: StaffTransfer; onClose: () => void }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const candidates = useCandidates(transfer.id);
  const matched = candidates.find(({ orderId }) => orderId === transfer.orderId)?.orderId ?? '';
  // A number that was typed before the list came counts.
  const chosenOf = ({ candidate, orderId }: Pick<Values, 'candidate' | 'orderId'>): string =>
    candidate ?? (orderId === transfer.orderNo ? matched : '');
  const form = useForm<Values>({
    initial: { target: 'PAYMENT', candidate: null, orderId: transfer.orderNo, user: transfer.buyer },
    check: ({ target, candidate, orderId, user }) => ({
      orderId:
        target === 'PAYMENT' && chosenOf({ candidate, orderId }) === '' && !hasInk(orderId) && !transfer.orderId
          ? t('adminTransfers.missing')
          : '',
      user: target === 'BALANCE' && !hasInk(user) && !transfer.buyer ? t('adminTransfers.missing') : '',
    }),
    async submit({ target, candidate, orderId, user }) {
      const body = { target, orderId: chosenOf({ candidate, orderId }) || orderId, user };
      const { state } = await webApi.call(decideTransfer, { params: { transferId: transfer.id }, body });
      showToast(t(state === 'PROPOSED' ? 'adminTransfers.proposed' : 'adminTransfers.done'), 'success');
      await revalidate();
      onClose();
    },
  });
  const { target } = form.values;
  const candidate = chosenOf(form.values);
  const described = candidates.map(({ orderId, orderNo, subject, buyer, left, isAmountSame }) => ({
    value: orderId,
    label: [orderNo, subject].filter((part) => part !== '').join(' '),
    hint: t(isAmountSame ? 'adminTransfers.candidateSame' : 'adminTransfers.candidate', { buyer, left: plainAmount(left) }),
  }));
  return (
    <DrawerForm form={form} title={t('adminTransfers.decide')} onClose={onClose}>
      <p>{t('adminTransfers.decideText', { amount: plainAmount(transfer.amount), remark: transfer.remark })}</p>
      <ChoiceField
        label={t('adminTransfers.target')}
        boxed
        options={targets.map((value) => ({ value, label: t(`adminTransfers.target${value}`) }))}
        {...form.field('target')}
      />
      {target === 'PAYMENT' && candidates.length > 0 && (
        <ChoiceField
          label={t('adminTransfers.candidates')}
          boxed
          options={[...described, { value: '', label: t('adminTransfers.otherOrder') }]}
          name="candidate"
          value={candidate}
          onChange={(value) => form.set('candidate', value)}
        />
      )}
      {target === 'PAYMENT' && candidate === '' && (
        <TextField label={t('adminTransfers.order')} hint={t('adminTransfers.orderHint')} maxLength={64} {...form.field('orderId')} />
      )}
      {target === 'BALANCE' && <TextField label={t('adminTransfers.user')} maxLength={64} {...form.field('user')} />}
    </DrawerForm>
  );
}
