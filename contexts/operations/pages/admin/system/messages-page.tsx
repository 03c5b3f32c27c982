import { useLoaderData } from 'react-router';
import { getDeliveryFigures, listDeliveries, resendDelivery } from '#contexts/identity/calls/generated/notice-deliveries.ts';
import type { NoticeDelivery } from '#contexts/identity/calls/notice-deliveries.ts';
import { deliveryLifecycle, NOTICE_KINDS } from '#contexts/identity/rules/notices/notices.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { type MessageKey, type Translate, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './background-page.module.css';
import { stretchWords } from './background-words.ts';
import { MessageTabs } from './message-tabs.tsx';

type Data = { figures: Answer<typeof getDeliveryFigures>; list: Answer<typeof listDeliveries> };
const load: Load<Data> = async ({ api, url }) => {
  const [figures, list] = await Promise.all([api.call(getDeliveryFigures, {}), fetchPage(api, listDeliveries, 'admin/messages', url)]);
  return { figures, list };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const CHANNELS = ['MAIL', 'SMS'] as const;
const tones: Readonly<Record<string, 'success' | 'danger' | 'warning' | 'neutral'>> = {
  SENT: 'success',
  FAILED: 'danger',
  QUEUED: 'warning',
};

/** Mails and text messages: figures, and the state of each. */
export default function MessagesPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { figures, list } = useLoaderData<Data>();
  const { run, busy } = useAction();
  const { queued, oldestSeconds, sentToday, failed, mailBy, smsBy } = figures;
  async function resend({ id }: NoticeDelivery): Promise<void> {
    const agreed = await confirm({ title: t('adminMessages.resendTitle'), text: t('adminMessages.resendText') });
    if (agreed) await run(() => webApi.call(resendDelivery, { params: { id }, body: {} }), { success: t('adminMessages.resent') });
  }
  return (
    <OfficePage title={t('officeTitles.adminMessages')} lead={t('adminMessages.lead')}>
      <div className={styles.parts}>
        <StatTiles
          label={t('adminMessages.figures')}
          stats={[
            {
              label: t('adminMessages.queued'),
              value: queued,
              icon: 'clock',
              note: queued > 0 && `${t('adminMessages.oldest')} ${stretchWords(t, oldestSeconds * 1_000)}`,
            },
            { label: t('adminMessages.sentToday'), value: sentToday, icon: 'mail' },
            {
              label: t('adminMessages.failed'),
              value: failed,
              icon: 'alert-triangle',
              ...(failed > 0 && { tone: 'danger' as const, href: links.admin('messages', { state: 'FAILED' }) }),
            },
          ]}
        />
        <p className={styles.lead}>
          {[
            t('adminMessages.mailBy', { name: mailBy || t('adminMessages.sandbox') }),
            t('adminMessages.smsBy', { name: smsBy || t('adminMessages.sandbox') }),
          ].join(' · ')}
        </p>
        <MessageTabs value="deliveries" />
        <PagedList
          page="admin/messages"
          label={t('adminMessages.list')}
          name="admin-deliveries"
          list={list}
          filters={[
            {
              kind: 'select',
              name: 'state',
              label: t('adminMessages.state'),
              options: deliveryLifecycle.states.map((value) => ({ value, label: t(`adminMessages.state.${value}`) })),
            },
            {
              kind: 'select',
              name: 'channel',
              label: t('adminMessages.channel'),
              options: CHANNELS.map((value) => ({ value, label: t(`adminMessages.channel.${value}`) })),
            },
            {
              kind: 'select',
              name: 'kind',
              label: t('adminMessages.kind'),
              options: NOTICE_KINDS.map((value) => ({ value, label: t(`noticeSettings.kind.${value}`) })),
            },
            { kind: 'text', name: 'keyword', label: t('adminMessages.user') },
          ]}
          rowKey={({ id }) => id}
          usualSort={{ by: 'movedAt', order: 'desc' }}
          empty={t('adminMessages.listNone')}
          columns={columnsOf(
            t,
            busy,
            (delivery) => void resend(delivery),
            (userId) => links.admin('people/users/:userId', { userId }),
          )}
        />
      </div>
    </OfficePage>
  );
}

/** The reason code of a delivery in words, or the server's own text. */
function reasonWords(t: Translate, reason: string): string {
  const key = `adminMessages.reason.${reason}` as MessageKey;
  const words = t(key);
  return words === key ? reason : words;
}

const columnsOf = (
  t: Translate,
  busy: boolean,
  resend: (delivery: NoticeDelivery) => void,
  userAt: (userId: string) => string,
): Column<NoticeDelivery>[] => [
  {
    key: 'kind',
    title: t('adminMessages.kind'),
    fixed: true,
    render: ({ kind, channel, notices }) => (
      <span className={styles.name}>
        <strong>{kind === '' ? t('adminMessages.digest', { count: notices }) : t(`noticeSettings.kind.${kind}`)}</strong>
        <span>{t(`adminMessages.channel.${channel}`)}</span>
      </span>
    ),
  },
  {
    key: 'user',
    title: t('adminMessages.user'),
    render: ({ userName, accountId }) => (
      <a className="link" href={userAt(accountId)}>
        {userName}
      </a>
    ),
  },
  { key: 'to', title: t('adminMessages.to'), render: ({ masked }) => masked || '—' },
  {
    key: 'state',
    title: t('adminMessages.state'),
    render: ({ state }) => <StatusTag tone={tones[state] ?? 'neutral'}>{t(`adminMessages.state.${state}` as MessageKey)}</StatusTag>,
  },
  { key: 'attempts', title: t('adminMessages.attempts'), align: 'end', render: ({ attempts }) => attempts },
  {
    key: 'reason',
    title: t('adminMessages.reason'),
    render: ({ reason }) => (reason === '' ? '—' : <span className={styles.short}>{reasonWords(t, reason)}</span>),
  },
  {
    key: 'due',
    title: t('adminMessages.due'),
    render: ({ state, dueAt }) => (state === 'QUEUED' || state === 'COLLECTING' ? <Ago at={dueAt} /> : '—'),
  },
  { key: 'movedAt', title: t('adminMessages.moved'), sortable: true, render: ({ movedAt }) => <Ago at={movedAt} /> },
  {
    key: 'actions',
    title: t('adminMessages.actions'),
    fixed: true,
    render: (delivery) =>
      delivery.actions.includes('resend') ? (
        <RowActions>
          <RowButton disabled={busy} onClick={() => resend(delivery)}>
            {t('adminMessages.resend')}
          </RowButton>
        </RowActions>
      ) : (
        '—'
      ),
  },
];
