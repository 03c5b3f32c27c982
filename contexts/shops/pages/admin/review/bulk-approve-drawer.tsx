import { SELLER_LEVELS, type SellerLevel } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { SelectField } from '#web/ui/office/fields/index.ts';

/** The level with which several applications are approved. */
export function BulkApproveDrawer({
  count,
  onClose,
  onSend,
}: {
  count: number;
  onClose: () => void;
  onSend: (level: SellerLevel) => Promise<unknown>;
}) {
  const { t } = useI18n();
  const form = useForm({ initial: { level: 'normal' as SellerLevel }, submit: ({ level }) => onSend(level) });
  return (
    <DrawerForm form={form} title={t('adminReview.bulkApproveTitle', { count })} onClose={onClose} save={t('adminReview.approve')}>
      <p>{t('adminReview.bulkApproveText')}</p>
      <SelectField
        label={t('adminReview.level')}
        required
        options={SELLER_LEVELS.map((value) => ({ value, label: t(`onboarding.level${value}`) }))}
        {...form.field('level')}
      />
    </DrawerForm>
  );
}
