import { complain } from '#contexts/support/calls/generated/chat.ts';
import { CHAT_REASONS, type ChatReason, LONGEST_NOTE } from '#contexts/support/rules/support.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { ChoiceField, TextAreaField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './buyer-chat.module.css';

/** Submits a complaint about a shop to the platform. */
export function ComplainDrawer({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const { t } = useI18n();
  const form = useForm({
    initial: { reason: 'NO_ANSWER' as ChatReason, note: '' },
    submit: (values) => webApi.call(complain, { params: { id: conversationId }, body: values }, { keep: true }),
    asksBeforeLeaving: false,
  });
  return (
    <DrawerForm
      form={form}
      title={t('chat.complain')}
      onClose={onClose}
      save={t('chat.complainSend')}
      onSubmit={async (event) => {
        if (!(await form.submit(event))) return;
        showToast(t('chat.complainSent'), 'success');
        onClose();
      }}
    >
      <p className={styles.muted}>{t('chat.complainLead')}</p>
      <ChoiceField
        label={t('chat.complainReason')}
        required
        options={CHAT_REASONS.map((value) => ({ value, label: t(`chat.reason${value}`) }))}
        {...form.field('reason')}
        onChange={(value) => form.set('reason', value)}
      />
      <TextAreaField
        label={t('chat.complainNote')}
        hint={t('chat.complainNoteHint')}
        maxLength={LONGEST_NOTE}
        rows={4}
        {...form.field('note')}
      />
    </DrawerForm>
  );
}
