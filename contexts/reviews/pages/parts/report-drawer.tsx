import { reportPublication } from '#contexts/reviews/calls/generated/reviews.ts';
import { REPORT_REASONS, type ReportReason } from '#contexts/reviews/rules/reviews.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { ChoiceField, TextAreaField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './reviews.module.css';

type Props = {
  id: string;
  onClose: () => void;
  onReported?: () => void;
  /** Sends the shop's report in place of the reader's. */
  send?: (id: string, body: { reason: ReportReason; note: string }) => Promise<unknown>;
};

const asReader: NonNullable<Props['send']> = (id, body) => webApi.call(reportPublication, { params: { id }, body });

export function ReportDrawer({ id, onClose, onReported, send = asReader }: Props) {
  const { t } = useI18n();
  const form = useForm({
    initial: { reason: 'SPAM' as ReportReason, note: '' },
    submit: (values) => send(id, values),
    asksBeforeLeaving: false,
  });
  return (
    <DrawerForm
      form={form}
      title={t('reviews.reportTitle')}
      onClose={onClose}
      save={t('reviews.reportSend')}
      onSubmit={async (event) => {
        if (!(await form.submit(event))) return;
        showToast(t('reviews.reportSent'), 'success');
        onReported?.();
        onClose();
      }}
    >
      <p className={styles.lead}>{t('reviews.reportLead')}</p>
      <ChoiceField
        label={t('reviews.reportReason')}
        required
        options={REPORT_REASONS.map((value) => ({ value, label: t(`reviews.reason${value}`) }))}
        {...form.field('reason')}
        onChange={(value) => form.set('reason', value)}
      />
      <TextAreaField label={t('reviews.reportNote')} hint={t('reviews.reportNoteHint')} maxLength={300} rows={3} {...form.field('note')} />
    </DrawerForm>
  );
}
