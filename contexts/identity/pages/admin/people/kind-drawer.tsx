import { useRevalidator } from 'react-router';
import { setAccountKind } from '#contexts/identity/calls/generated/people.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { ChoiceField, TextAreaField, TextField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import type { AccountDetail } from './account-detail.ts';

type Props = { account: AccountDetail; open: boolean; onClose: () => void };

/** User type and label of a common user. */
export function KindDrawer({ account, open, onClose }: Props) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { userType: account.userType, userLabelId: account.userLabelId, reason: '' },
    check: ({ reason }) => ({ reason: hasInk(reason) ? '' : t('adminPeople.reasonMissing') }),
    submit: (body) => webApi.call(setAccountKind, { params: { id: account.id }, body }),
  });
  const submit = async (event: React.FormEvent) => {
    if (!(await form.submit(event))) return;
    showToast(t('adminPeople.saved'), 'success');
    form.reset({ ...form.values, reason: '' });
    onClose();
    await revalidate();
  };
  return (
    <DrawerForm form={form} title={t('adminPeople.changeKind')} onClose={onClose} open={open} onSubmit={submit}>
      <ChoiceField
        label={t('adminPeople.userType')}
        options={[
          { value: 'other', label: t('adminPeople.typeOther') },
          { value: 'agent', label: t('adminPeople.typeAgent') },
        ]}
        {...form.field('userType')}
        onChange={(value) => form.set('userType', value)}
      />
      <TextField
        label={t('adminPeople.userLabel')}
        hint={t('adminPeople.userLabelHint')}
        inputMode="numeric"
        maxLength={20}
        {...form.field('userLabelId')}
      />
      <TextAreaField label={t('adminPeople.reasonLabel')} required maxLength={500} {...form.field('reason')} />
    </DrawerForm>
  );
}
