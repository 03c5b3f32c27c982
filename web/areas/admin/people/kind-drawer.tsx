import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { setAccountKind } from '#contracts/identity/people.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useForm } from '../../../lib/use-form.ts';
import { webApi } from '../../../lib/web-api.ts';
import { ChoiceField, FormButtons, FormFailure, OfficeForm, TextAreaField, TextField } from '../../../ui/office/fields/index.ts';
import { FormDrawer } from '../../../ui/office/form-drawer.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import type { AccountDetail } from './account-detail.ts';

type Props = { account: AccountDetail; open: boolean; onClose: () => void };

/** User type and label of a common user. */
export function KindDrawer({ account, open, onClose }: Props) {
  const { t } = useI18n();
  const id = useId();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { userType: account.userType, userLabelId: account.userLabelId, reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('adminPeople.reasonMissing') : '' }),
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
    <FormDrawer
      open={open}
      onClose={onClose}
      title={t('adminPeople.changeKind')}
      dirty={form.dirty}
      footer={<FormButtons form={id} busy={form.busy} onCancel={onClose} />}
    >
      <OfficeForm id={id} onSubmit={submit}>
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
        <FormFailure failure={form.failure} />
      </OfficeForm>
    </FormDrawer>
  );
}
