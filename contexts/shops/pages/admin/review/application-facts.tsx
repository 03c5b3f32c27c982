import { ClaimState } from '#contexts/operations/pages/parts/review/claim-state.tsx';
import styles from '#contexts/operations/pages/parts/review/review.module.css';
import { useI18n } from '#web/lib/i18n.tsx';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { Timeline } from '#web/ui/office/timeline.tsx';
import { type Detail } from './application-panels.tsx';
import { fieldWord } from './onboarding-words.ts';

type HistoryEvent = Detail['history'][number];
type Props = { detail: Detail };

/** Who applied, when, and who reviews it. */
export function ApplicationFacts({ detail }: Props) {
  const { t, timeText } = useI18n();
  const { applicationId, applicantType: type } = detail;
  return (
    <Panel title={t('adminReview.application')}>
      <DefinitionList
        items={[
          { term: t('adminReview.type'), value: t(`onboarding.type${type}`) },
          { term: t('adminReview.account'), value: detail.userName },
          { term: t('adminReview.submittedAt'), value: timeText(detail.submittedAt) },
          { term: t('adminReview.rounds'), value: t('adminReview.round', { count: detail.round }) },
          {
            term: t('adminReview.claimedBy'),
            value: detail.status === 'IN_REVIEW' ? <ClaimState claim={detail} /> : '',
          },
          { term: t('adminReview.agreementVersion'), value: detail.agreementVersion },
          { term: t('adminReview.applicationNo'), value: <code className={styles.text}>{applicationId}</code> },
        ]}
      />
    </Panel>
  );
}

function Reasons({ event, type }: { event: HistoryEvent; type: Detail['applicantType'] }) {
  const { t, locale } = useI18n();
  const colon = locale === 'en' ? ': ' : '：';
  const lines = event.reasons.map(({ field, text }) => (field === '' ? text : `${fieldWord(t, field, type)}${colon}${text}`));
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {event.note && (
        <p>
          {t('adminReview.note')}
          {colon}
          {event.note}
        </p>
      )}
    </>
  );
}

/** The history of the application, with reasons and notes. */
export function ApplicationHistory({ detail }: Props) {
  const { t } = useI18n();
  const { applicantType: type } = detail;
  return (
    <Panel title={t('adminReview.history')}>
      <Timeline
        label={t('adminReview.history')}
        entries={detail.history.map((event, index) => ({
          key: `${event.at} ${event.move} ${index}`,
          at: event.at,
          title: t(`onboarding.move${event.move}`),
          by: event.byName,
          ...(event.move === 'approve' ? { tone: 'success' as const } : event.move === 'refuse' ? { tone: 'danger' as const } : {}),
          text: event.reasons.length > 0 || event.note ? <Reasons event={event} type={type} /> : undefined,
        }))}
      />
    </Panel>
  );
}
