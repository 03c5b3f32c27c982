import { reportCustomer } from '#contexts/support/calls/generated/chat-desk.ts';
import type { ChatReason } from '#contexts/support/rules/support.ts';
import { CHAT_REASONS, LONGEST_NOTE } from '#contexts/support/rules/support.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { ChoiceField, TextAreaField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';

/** The reasons for which shops report buyers. */
const REASONS = CHAT_REASONS.filter((reason) => reason !== 'NO_ANSWER');

/** Reports a buyer to the platform, with a reason. */
export function ReportDrawer({
  conversationId,
  onClose,
  onReported,
}: {
  conversationId: string;
  onClose: () => void;
  onReported: () => void;
}) {
  const { t } = useI18n();
  const form = useForm({
    initial: { reason: 'ABUSE' as ChatReason, note: '' },
    submit: (body) => webApi.call(reportCustomer, { params: { id: conversationId }, body }),
    asksBeforeLeaving: false,
  });
  return (
    <DrawerForm
      form={form}
      title={t('officeService.reportTitle')}
      onClose={onClose}
      save={t('officeService.reportSend')}
      onSubmit={async (event) => {
        if (!(await form.submit(event))) return;
        showToast(t('officeService.reportDone'), 'success');
        onReported();
        onClose();
      }}
    >
      <p>{t('officeService.reportLead')}</p>
      <ChoiceField
        label={t('officeService.reportReason')}
        required
        options={REASONS.map((value) => ({ value: value as ChatReason, label: t(`officeService.reason${value}`) }))}
        {...form.field('reason')}
      />
      <TextAreaField label={t('officeService.reportNote')} rows={4} maxLength={LONGEST_NOTE} {...form.field('note')} />
    </DrawerForm>
  );
}
