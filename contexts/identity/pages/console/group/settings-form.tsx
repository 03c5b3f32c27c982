import type { FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { changeGroup } from '#contexts/identity/calls/generated/groups.ts';
import type { MyGroup } from '#contexts/identity/calls/groups.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { CheckField, FormButtons, FormFailure, OfficeForm, TextField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';

/** The name of the group, and how people join it. */
export function SettingsForm({ group }: { group: MyGroup }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { name: group.name, joinByApproval: group.joinByApproval },
    check: ({ name }) => ({ name: hasInk(name) ? '' : t('fields.required') }),
    submit: (body) => webApi.call(changeGroup, { body }),
  });
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    showToast(t('groupPages.saved'), 'success');
    await revalidate();
  };
  return (
    <OfficeForm onSubmit={submit} label={t('groupPages.settings')}>
      <TextField label={t('groupPages.name')} maxLength={60} required {...form.field('name')} />
      <CheckField label={t('groupPages.joinByApproval')} hint={t('groupPages.joinByApprovalHint')} {...form.field('joinByApproval')} />
      <FormFailure failure={form.failure} />
      <FormButtons busy={form.busy} disabled={!form.dirty} label={t('groupPages.save')} />
    </OfficeForm>
  );
}
