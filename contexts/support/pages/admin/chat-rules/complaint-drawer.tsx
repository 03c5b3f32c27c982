/** A complaint with the statements of both parties, and its decision. */
import { useRevalidator } from 'react-router';
import type { ComplaintView } from '#contexts/support/calls/chat-moderation.ts';
import { decideComplaint } from '#contexts/support/calls/generated/chat-moderation.ts';
import { LONGEST_NOTE } from '#contexts/support/rules/support.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { hasInk } from '#kernel/text/text.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { ChoiceField, TextAreaField } from '#web/ui/office/fields/index.ts';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import { showFailure } from '#web/ui/toast/toast.ts';
import styles from './chat-rules.module.css';
import { ComplaintState } from './complaint-state.tsx';
import { ConversationExport, ConversationLink } from './conversation-links.tsx';

type Props = { row: ComplaintView; onClose: () => void };

function Facts({ row }: Pick<Props, 'row'>) {
  const { t, pick, timeText } = useI18n();
  return (
    <>
      <blockquote className={styles.quote}>{row.note || t('officeChatRules.noNote')}</blockquote>
      <DefinitionList
        items={[
          { term: t('officeChatRules.complaintState'), value: <ComplaintState row={row} /> },
          { term: t('officeChatRules.reason'), value: t(`officeChatRules.reason${row.reason}`) },
          { term: t('officeChatRules.by'), value: `${row.byName} (${t(`officeChatRules.by${row.by}`)})` },
          { term: t('officeChatRules.shop'), value: pick(row.shopName, row.shopNameEn) },
          { term: t('officeChatRules.customer'), value: row.customerName || t('officeChatRules.visitor') },
          { term: t('officeChatRules.at'), value: timeText(row.at) },
          { term: t('officeChatRules.decision'), value: row.decision, wide: true },
          {
            term: t('officeChatRules.outcome'),
            value: row.decidedAt > 0 ? t('officeChatRules.decidedBy', { name: row.decidedBy, time: timeText(row.decidedAt) }) : '',
          },
        ]}
      />
      <p className={styles.links}>
        <ConversationLink conversationId={row.conversationId} />
        <ConversationExport conversationId={row.conversationId} />
      </p>
    </>
  );
}

function DecisionForm({ row, onClose }: Props) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm<{ outcome: 'uphold' | 'dismiss' | ''; decision: string }>({
    initial: { outcome: '', decision: '' },
    check: ({ outcome, decision }) => ({
      outcome: outcome === '' ? t('officeChatRules.outcomeMissing') : '',
      decision: hasInk(decision) ? '' : t('officeChatRules.decisionMissing'),
    }),
    async submit({ outcome, decision }) {
      try {
        await webApi.call(decideComplaint, { params: { id: row.id }, body: { upheld: outcome === 'uphold', decision } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'COMPLAINT_STATE') throw error;
        // Another operator has decided meanwhile: the list shows that decision.
        showFailure(failureWords(t, error));
        onClose();
        await revalidate();
        return false;
      }
      return true;
    },
  });
  return (
    <DrawerForm
      form={form}
      title={t('officeChatRules.complaintTitle')}
      onClose={onClose}
      save={t('officeChatRules.decisionSend')}
      saved={t('officeChatRules.decided')}
    >
      <Facts row={row} />
      <ChoiceField
        label={t('officeChatRules.outcome')}
        required
        options={[
          { value: 'uphold', label: t('officeChatRules.outcomeUphold') },
          { value: 'dismiss', label: t('officeChatRules.outcomeDismiss') },
        ]}
        {...form.field('outcome')}
      />
      <TextAreaField
        label={t('officeChatRules.decision')}
        hint={t(row.by === 'BUYER' ? 'officeChatRules.decisionHint' : 'officeChatRules.decisionHintShop')}
        required
        rows={4}
        maxLength={LONGEST_NOTE}
        {...form.field('decision')}
      />
    </DrawerForm>
  );
}

export function ComplaintDrawer({ row, mayDecide, onClose }: Props & { mayDecide: boolean }) {
  const { t } = useI18n();
  if (mayDecide && row.state === 'OPEN') return <DecisionForm row={row} onClose={onClose} />;
  return (
    <FormDrawer open onClose={onClose} title={t('officeChatRules.complaintTitle')}>
      <Facts row={row} />
      {row.state === 'OPEN' && <p>{t('officeChatRules.mayNotDecide')}</p>}
    </FormDrawer>
  );
}
