import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { listSandboxMessages, revealSandboxMessage } from '#contexts/identity/calls/generated/notice-deliveries.ts';
import type { SandboxMessage } from '#contexts/identity/calls/notice-deliveries.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import styles from './background-page.module.css';
import { MessageTabs } from './message-tabs.tsx';

type Data = Answer<typeof listSandboxMessages>;
const load: Load<Data> = ({ api, url }) => fetchPage(api, listSandboxMessages, 'admin/messages/sandbox', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const CHANNELS = ['MAIL', 'SMS'] as const;

/** Messages that would have been sent; address and text only for a stated reason. */
export default function SandboxMessagesPage() {
  const { t } = useI18n();
  const list = useLoaderData<Data>();
  const { run, busy } = useAction();
  const [shown, setShown] = useState<Answer<typeof revealSandboxMessage> | null>(null);
  async function reveal({ id }: SandboxMessage): Promise<void> {
    const reason = await askReason({
      title: t('adminMessages.revealTitle'),
      text: t('adminMessages.revealText'),
      confirmText: t('adminMessages.reveal'),
    });
    if (reason === null) return;
    await run(async () => setShown(await webApi.call(revealSandboxMessage, { params: { id }, body: { reason } })), { keepData: true });
  }
  return (
    <OfficePage title={t('officeTitles.adminSandboxMessages')} lead={t('adminMessages.sandboxLead')}>
      <div className={styles.parts}>
        <MessageTabs value="sandbox" />
        <PagedList
          page="admin/messages/sandbox"
          label={t('adminMessages.tabSandbox')}
          name="admin-sandbox-messages"
          list={list}
          filters={[
            {
              kind: 'select',
              name: 'channel',
              label: t('adminMessages.channel'),
              options: CHANNELS.map((value) => ({ value, label: t(`adminMessages.channel.${value}`) })),
            },
          ]}
          rowKey={({ id }) => id}
          usualSort={{ by: 'createdAt', order: 'desc' }}
          empty={t('adminMessages.sandboxNone')}
          columns={[
            {
              key: 'channel',
              title: t('adminMessages.channel'),
              fixed: true,
              render: ({ channel }) => t(`adminMessages.channel.${channel}`),
            },
            { key: 'to', title: t('adminMessages.to'), render: ({ masked }) => masked },
            {
              key: 'createdAt',
              title: t('adminMessages.created'),
              sortable: true,
              render: ({ createdAt }) => <Ago at={createdAt} />,
            },
            {
              key: 'actions',
              title: t('adminMessages.actions'),
              fixed: true,
              render: (message) =>
                message.actions.includes('reveal') ? (
                  <RowActions>
                    <RowButton disabled={busy} onClick={() => void reveal(message)}>
                      {t('adminMessages.reveal')}
                    </RowButton>
                  </RowActions>
                ) : (
                  '—'
                ),
            },
          ]}
        />
        <FormDrawer open={shown !== null} onClose={() => setShown(null)} title={t('adminMessages.revealTitle')}>
          {shown && (
            <>
              <DefinitionList
                items={[
                  { term: t('adminMessages.to'), value: shown.to },
                  { term: t('adminMessages.subject'), value: shown.subject },
                ]}
              />
              <h3>{t('adminMessages.content')}</h3>
              <pre className={styles.error}>{shown.text}</pre>
            </>
          )}
        </FormDrawer>
      </div>
    </OfficePage>
  );
}
