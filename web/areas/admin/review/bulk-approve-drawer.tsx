import { useId } from 'react';
import { SELLER_LEVELS, type SellerLevel } from '#kernel/settle/settle.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useForm } from '../../../lib/use-form.ts';
import { FormButtons, FormFailure, OfficeForm, SelectField } from '../../../ui/office/fields/index.ts';
import { FormDrawer } from '../../../ui/office/form-drawer.tsx';

/** The level that several applications are approved with. */
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
  const id = useId();
  const form = useForm({ initial: { level: 'normal' as SellerLevel }, submit: ({ level }) => onSend(level) });
  return (
    <FormDrawer
      open
      onClose={onClose}
      title={t('adminReview.bulkApproveTitle', { count })}
      footer={<FormButtons form={id} busy={form.busy} label={t('adminReview.approve')} onCancel={onClose} />}
    >
      <OfficeForm id={id} onSubmit={form.submit}>
        <p>{t('adminReview.bulkApproveText')}</p>
        <SelectField
          label={t('adminReview.level')}
          required
          options={SELLER_LEVELS.map((value) => ({ value, label: t(`settle.level${value}`) }))}
          {...form.field('level')}
        />
        <FormFailure failure={form.failure} />
      </OfficeForm>
    </FormDrawer>
  );
}
