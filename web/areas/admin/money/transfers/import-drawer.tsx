import { useRevalidator } from 'react-router';
import type { RemittanceRulesView } from '#contracts/operations/remittance-rules.ts';
import { importStatement } from '#contracts/payments/transfers-admin.ts';
import { cutTextStart } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { FileField, type NamedFile, SelectField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';

type Values = { bankAccount: string; files: readonly NamedFile[] };

/** Imports a statement of one of our accounts. */
export function ImportDrawer({ rules, onClose }: { rules: RemittanceRulesView; onClose: () => void }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm<Values>({
    initial: { bankAccount: rules.accounts[0]?.code ?? '', files: [] },
    check: ({ files }) => ({ files: files.length > 0 ? '' : t('adminTransfers.importMissing') }),
    async submit({ bankAccount, files }) {
      const done = await webApi.call(importStatement, { body: { bankAccount, fileId: files[0]?.fileId ?? '' } });
      const { lines, added, known, suggested } = done;
      showToast(t('adminTransfers.imported', { lines, added, known, suggested }), 'success');
      await revalidate();
      onClose();
    },
  });
  const accounts = rules.accounts.map(({ code, bankName, number }) => ({ value: code, label: `${bankName} ${cutTextStart(number, 4)}` }));
  return (
    <DrawerForm form={form} title={t('adminTransfers.import')} save={t('adminTransfers.import')} onClose={onClose}>
      <p>{t('adminTransfers.importText')}</p>
      <SelectField label={t('adminTransfers.importAccount')} options={accounts} {...form.field('bankAccount')} />
      <FileField label={t('adminTransfers.importFile')} purpose="import-sheet" required {...form.field('files')} />
    </DrawerForm>
  );
}
