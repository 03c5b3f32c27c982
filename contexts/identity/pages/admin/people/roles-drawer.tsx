import { useRevalidator } from 'react-router';
import { ASSIGNABLE_ROLES } from '#contexts/identity/calls/constants.ts';
import { assignRoles } from '#contexts/identity/calls/generated/people.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { ChoiceField, MultiChoiceField, TextAreaField, TextField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import type { AccountDetail } from './account-detail.ts';
import { roleWord } from './people-words.ts';

type Assignable = (typeof ASSIGNABLE_ROLES)[number];
const isAssignable = (code: string): code is Assignable => (ASSIGNABLE_ROLES as readonly string[]).includes(code);
const codesOf = (text: string): string[] =>
  text
    .split(/[,，\s]+/)
    .map((code) => code.trim())
    .filter((code) => code !== '');

type Props = { account: AccountDetail; open: boolean; onClose: () => void };

/** Whether an account is staff, and with which roles. */
export function RolesDrawer({ account, open, onClose }: Props) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {
      roleType: account.roleType,
      roleIds: account.roleIds.filter(isAssignable) as readonly Assignable[],
      codes: account.nonpreRoleCodes.join(', '),
      reason: '',
    },
    check: ({ roleType, roleIds, codes, reason }) => ({
      ...(codesOf(codes).every((code) => /^[A-Za-z][A-Za-z0-9]{1,39}$/.test(code)) ? {} : { codes: t('adminPeople.nonpreWrong') }),
      ...(roleType === 'manager' && roleIds.length === 0 && codesOf(codes).length === 0 ? { roleIds: t('adminPeople.rolesMissing') } : {}),
      ...(!hasInk(reason) ? { reason: t('adminPeople.reasonMissing') } : {}),
    }),
    submit: ({ roleType, roleIds, codes, reason }) =>
      webApi.call(assignRoles, {
        params: { id: account.id },
        body: { roleType, roleIds: [...roleIds], nonpreRoleCodes: codesOf(codes), reason },
      }),
  });
  const submit = async (event: React.FormEvent) => {
    if (!(await form.submit(event))) return;
    showToast(t('adminPeople.saved'), 'success');
    form.reset({ ...form.values, reason: '' });
    onClose();
    await revalidate();
  };
  const isManager = form.values.roleType === 'manager';
  return (
    <DrawerForm form={form} title={t('adminPeople.assignRoles')} onClose={onClose} open={open} onSubmit={submit}>
      <p>{t('adminPeople.assignRolesLead')}</p>
      <ChoiceField
        label={t('adminPeople.roleType')}
        options={[
          { value: 'common', label: t('adminPeople.roleTypeCommon') },
          { value: 'manager', label: t('adminPeople.roleTypeManager') },
        ]}
        {...form.field('roleType')}
        onChange={(value) => form.set('roleType', value)}
      />
      {isManager && (
        <>
          <MultiChoiceField
            label={t('adminPeople.userRoles')}
            options={ASSIGNABLE_ROLES.map((value) => ({
              value,
              label: roleWord(t, value),
              hint: `${value} · ${permissionsOf([value === 'operateadmin' ? 'admin' : value]).length}`,
            }))}
            {...form.field('roleIds')}
          />
          <TextField label={t('adminPeople.nonpreCodes')} hint={t('adminPeople.nonpreHint')} {...form.field('codes')} />
        </>
      )}
      <TextAreaField label={t('adminPeople.reasonLabel')} required maxLength={500} {...form.field('reason')} />
    </DrawerForm>
  );
}
