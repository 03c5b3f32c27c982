import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { FEEDBACK_KINDS } from '#contexts/operations/calls/constants.ts';
import { answerFeedback, listFeedback } from '#contexts/operations/calls/generated/feedback.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { hasInk } from '#kernel/text/text.ts';
import { type I18n, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { TextAreaField } from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './feedback-page.module.css';

type List = Answer<typeof listFeedback>;
type Row = List['records'][number];
const STATES = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
const tones = { OPEN: 'warning', ANSWERED: 'success', CLOSED: 'neutral' } as const;

const load: Load<List> = ({ api, url }) => fetchPage(api, listFeedback, 'admin/feedback', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

type Parts = {
  i18n: I18n;
  links: ReturnType<typeof useLinks>;
  busy: boolean;
  answer: (row: Row) => void;
  close: (row: Row) => unknown;
};
const columnsOf = ({ i18n: { t, timeText }, links, busy, answer, close }: Parts): Column<Row>[] => [
  {
    key: 'body',
    reads: true,
    title: t('adminReport.feedbackBody'),
    fixed: true,
    render: (row) => (
      <div className={styles.body}>
        <p>{row.body}</p>
        {row.answer && (
          <p className={styles.answer}>
            <strong>{t('adminReport.feedbackAnswer')}</strong> {row.answer}
          </p>
        )}
        {row.answeredBy && <small>{t('adminReport.answeredBy', { name: row.answeredBy, time: timeText(row.answeredAt) })}</small>}
      </div>
    ),
  },
  { key: 'kind', title: t('adminReport.type'), render: (row) => t(`feedback.kind${row.kind}`) },
  {
    key: 'state',
    title: t('adminReport.status'),
    render: (row) => <StatusTag tone={tones[row.state]}>{t(`feedback.state${row.state}`)}</StatusTag>,
  },
  {
    key: 'from',
    title: t('adminReport.feedbackFrom'),
    render: (row) =>
      row.accountId ? (
        <a className="link" href={links.admin('people/users/:userId', { userId: row.accountId })}>
          {row.userName}
        </a>
      ) : (
        t('adminReport.feedbackVisitor')
      ),
  },
  { key: 'page', title: t('adminReport.feedbackPage'), hidden: true, render: (row) => row.page || '—' },
  { key: 'createdAt', title: t('adminReport.feedbackAt'), sortable: true, render: (row) => <Ago at={row.createdAt} /> },
  {
    key: 'actions',
    title: t('adminReport.feedbackAnswer'),
    fixed: true,
    render: (row) =>
      row.actions.length === 0 ? (
        '—'
      ) : (
        <RowActions>
          {row.actions.includes('answer') && <RowButton onClick={() => answer(row)}>{t('adminReport.feedbackAnswer')}</RowButton>}
          {row.actions.includes('close') && (
            <RowButton disabled={busy} onClick={() => close(row)}>
              {t('adminReport.feedbackClose')}
            </RowButton>
          )}
        </RowActions>
      ),
  },
];

export default function FeedbackPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const links = useLinks();
  const list = useLoaderData<List>();
  const { run, busy } = useAction();
  const [answering, setAnswering] = useState<Row | null>(null);
  async function close(row: Row): Promise<void> {
    const agreed = await confirm({ title: t('adminReport.feedbackCloseTitle'), text: t('adminReport.feedbackCloseText') });
    if (agreed)
      await run(() => webApi.call(answerFeedback, { params: { id: row.id }, body: { answer: '', close: true } }), {
        success: t('adminReport.done'),
      });
  }
  return (
    <OfficePage title={t('officeTitles.adminFeedback')} lead={t('adminReport.feedbackLead')}>
      <PagedList
        page="admin/feedback"
        label={t('officeTitles.adminFeedback')}
        name="admin-feedback"
        list={list}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('adminReport.status'),
            options: STATES.map((value) => ({ value, label: t(`feedback.state${value}`) })),
          },
          {
            kind: 'select',
            name: 'kind',
            label: t('adminReport.type'),
            options: FEEDBACK_KINDS.map((value) => ({ value, label: t(`feedback.kind${value}`) })),
          },
          { kind: 'text', name: 'keyword', label: t('adminReport.feedbackKeyword') },
        ]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'createdAt', order: 'desc' }}
        empty={t('adminReport.feedbackNone')}
        columns={columnsOf({ i18n, links, busy, answer: setAnswering, close })}
      />
      {answering && <AnswerDrawer key={answering.id} row={answering} onClose={() => setAnswering(null)} />}
    </OfficePage>
  );
}

function AnswerDrawer({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useI18n();
  const form = useForm({
    initial: { answer: '' },
    check: ({ answer }) => ({ answer: hasInk(answer) ? '' : t('adminReport.feedbackMissing') }),
    submit: ({ answer }) => webApi.call(answerFeedback, { params: { id: row.id }, body: { answer, close: false } }),
  });
  return (
    <DrawerForm
      form={form}
      title={t('adminReport.feedbackAnswerTo')}
      onClose={onClose}
      save={t('adminReport.feedbackSend')}
      saved={t('adminReport.done')}
    >
      <blockquote className={styles.quote}>{row.body}</blockquote>
      <TextAreaField label={t('adminReport.feedbackAnswer')} required rows={6} maxLength={2000} {...form.field('answer')} />
    </DrawerForm>
  );
}
