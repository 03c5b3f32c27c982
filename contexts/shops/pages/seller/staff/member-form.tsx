import { addShopMember, changeShopMember } from '#contexts/shops/calls/generated/staff.ts';
import type { ShopMember } from '#contexts/shops/calls/staff.ts';
import { type ShopPermission } from '#kernel/roles/roles.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { FormButtons, FormFailure, MultiChoiceField, OfficeForm, TextField } from '#web/ui/office/fields/index.ts';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

const FORM_ID = 'member';
const keep = { keep: true };

type Props = {
  /** null for a new member. */
  member: ShopMember | null;
  grantable: readonly ShopPermission[];
  onClose: () => void;
  onSaved: () => Promise<void>;
};

/** Adds a member to the shop, or changes a member's permissions. */
export function MemberForm({ member, grantable, onClose, onSaved }: Props) {
  const { t } = useI18n();
  const form = useForm<{ userName: string; permissions: readonly ShopPermission[] }>({
    initial: { userName: member?.userName ?? '', permissions: member?.permissions ?? [] },
    check: ({ userName, permissions }) => ({
      userName: hasInk(userName) ? '' : t('sellerShop.staffNameMissing'),
      permissions: permissions.length > 0 ? '' : t('sellerShop.staffPermissionMissing'),
    }),
    submit: ({ userName, permissions }, idempotencyKey) =>
      member
        ? webApi.call(changeShopMember, { params: { accountId: member.accountId }, body: { permissions: [...permissions] } }, keep)
        : webApi.call(addShopMember, { body: { userName: userName.trim(), permissions: [...permissions] } }, { ...keep, idempotencyKey }),
  });
  const submit = async (event: React.FormEvent) => {
    if (!(await form.submit(event))) return;
    showToast(member ? t('sellerShop.staffSaved') : t('sellerShop.staffAddedDone', { name: form.values.userName.trim() }), 'success');
    onClose();
    await onSaved();
  };
  return (
    <FormDrawer
      open
      onClose={onClose}
      dirty={form.dirty && !form.busy}
      title={member ? t('sellerShop.staffChangeOf', { name: member.userName }) : t('sellerShop.staffAdd')}
      footer={<FormButtons form={FORM_ID} busy={form.busy} onCancel={onClose} />}
    >
      <OfficeForm id={FORM_ID} onSubmit={submit}>
        <FormFailure failure={form.failure} />
        {!member && (
          <TextField
            label={t('sellerShop.staffName')}
            hint={t('sellerShop.staffNameHint')}
            required
            maxLength={64}
            {...form.field('userName')}
          />
        )}
        <MultiChoiceField
          boxed
          required
          label={t('sellerShop.staffPermissions')}
          options={grantable.map((value) => ({ value, label: t(`sellerShop.${value}`), hint: t(`sellerShop.${value}Hint`) }))}
          {...form.field('permissions')}
        />
      </OfficeForm>
    </FormDrawer>
  );
}
