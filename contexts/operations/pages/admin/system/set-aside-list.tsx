import { useId, useState } from 'react';
import type { SetAsideEvent } from '#contexts/operations/calls/background.ts';
import { dropEvent, resendEvent } from '#contexts/operations/calls/generated/background.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { type Translate, useI18n, wordsIn } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import styles from './background-page.module.css';
import { topicWord } from './background-words.ts';

/** Dead letters: their contents, why they failed, and the possible actions. */
export function SetAsideList({ list }: { list: ListAnswer<SetAsideEvent> }) {
  const { t, locale } = useI18n();
  const id = useId();
  const { run, busy } = useAction();
  const [seen, setSeen] = useState<SetAsideEvent | null>(null);
  const topics = wordsIn(locale, 'adminSystem').flatMap((key) => (key.startsWith('topic.') ? [key.slice('topic.'.length)] : []));

  async function resend(event: SetAsideEvent): Promise<void> {
    const agreed = await confirm({ title: t('adminSystem.resendTitle'), text: t('adminSystem.resendText') });
    if (agreed) await run(() => webApi.call(resendEvent, { params: { id: event.id }, body: {} }), { success: t('adminSystem.resent') });
  }
  async function drop(event: SetAsideEvent): Promise<void> {
    const reason = await askReason({
      title: t('adminSystem.dropTitle'),
      text: t('adminSystem.dropText'),
      confirmText: t('adminSystem.drop'),
      danger: true,
      maxLength: 200,
    });
    if (reason !== null)
      await run(() => webApi.call(dropEvent, { params: { id: event.id }, body: { reason } }), { success: t('adminSystem.dropped') });
  }

  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{t('adminSystem.events')}</h2>
      <p className={styles.lead}>{t('adminSystem.eventsLead')}</p>
      <PagedList
        page="admin/background"
        label={t('adminSystem.events')}
        name="admin-set-aside"
        list={list}
        filters={[
          {
            kind: 'select',
            name: 'topic',
            label: t('adminSystem.topic'),
            options: topics.map((value) => ({ value, label: topicWord(t, value) })),
          },
        ]}
        rowKey={(event) => event.id}
        usualSort={{ by: 'failedAt', order: 'desc' }}
        empty={t('adminSystem.eventsNone')}
        columns={columnsOf({ t, busy, see: setSeen, resend, drop })}
      />
      <FormDrawer open={seen !== null} onClose={() => setSeen(null)} title={seen ? topicWord(t, seen.topic) : ''}>
        {seen && <EventDetail event={seen} />}
      </FormDrawer>
    </section>
  );
}

type Parts = {
  t: Translate;
  busy: boolean;
  see: (event: SetAsideEvent) => void;
  resend: (event: SetAsideEvent) => unknown;
  drop: (event: SetAsideEvent) => unknown;
};

const columnsOf = ({ t, busy, see, resend, drop }: Parts): Column<SetAsideEvent>[] => [
  {
    key: 'topic',
    title: t('adminSystem.event'),
    fixed: true,
    render: ({ topic, id: number }) => <strong title={`${topic} ${number}`}>{topicWord(t, topic)}</strong>,
  },
  {
    key: 'error',
    title: t('adminSystem.error'),
    render: ({ error }) => <span className={styles.short}>{error.split('\n', 1)[0]}</span>,
  },
  { key: 'attempts', title: t('adminSystem.attempts'), align: 'end', render: ({ attempts }) => attempts },
  { key: 'createdAt', title: t('adminSystem.createdAt'), render: ({ createdAt }) => <Ago at={createdAt} /> },
  {
    key: 'failedAt',
    title: t('adminSystem.failedAt'),
    sortable: true,
    render: ({ failedAt }) => <Ago at={failedAt} />,
  },
  {
    key: 'actions',
    title: t('adminSystem.open'),
    fixed: true,
    render: (event) => (
      <RowActions>
        <RowButton onClick={() => see(event)}>{t('adminSystem.open')}</RowButton>
        {event.actions.includes('resend') && (
          <RowButton disabled={busy} onClick={() => resend(event)}>
            {t('adminSystem.resend')}
          </RowButton>
        )}
        {event.actions.includes('drop') && (
          <RowButton disabled={busy} onClick={() => drop(event)}>
            {t('adminSystem.drop')}
          </RowButton>
        )}
      </RowActions>
    ),
  },
];

function EventDetail({ event }: { event: SetAsideEvent }) {
  const { t, timeText } = useI18n();
  return (
    <>
      <DefinitionList
        items={[
          { term: t('adminSystem.event'), value: <code>{`${event.topic} ${event.id}`}</code> },
          { term: t('adminSystem.createdAt'), value: timeText(event.createdAt) },
          { term: t('adminSystem.failedAt'), value: timeText(event.failedAt) },
          { term: t('adminSystem.attempts'), value: event.attempts },
        ]}
      />
      <h3>{t('adminSystem.payload')}</h3>
      <pre className={styles.error}>{JSON.stringify(event.payload, null, 2)}</pre>
      <h3>{t('adminSystem.error')}</h3>
      <pre className={styles.error}>{event.error}</pre>
    </>
  );
}
