/** Messages held back by a sensitive word: approved or refused in place, also by keyboard. */
import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import { ShortcutsSwitch } from '#contexts/operations/pages/parts/review/shortcuts-switch.tsx';
import { useQueueKeys } from '#contexts/operations/pages/parts/review/use-queue-keys.ts';
import type { HeldMessage } from '#contexts/support/calls/chat-moderation.ts';
import { decideHeldMessage, listHeldMessages } from '#contexts/support/calls/generated/chat-moderation.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { useShortcuts } from '#web/lib/use-shortcuts.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './chat-rules.module.css';
import { ConversationLink } from './conversation-links.tsx';

type Row = HeldMessage;
const load: Load<ListAnswer<Row>> = ({ api, url }) => fetchPage(api, listHeldMessages, 'admin/service/held', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const keyOf = ({ conversationId, sequence }: Row): string => `${conversationId}.${sequence}`;
type Acts = { busy: boolean; mayDecide: boolean; decide: (row: Row, show: boolean) => unknown };

function useColumns({ busy, mayDecide, decide }: Acts): Column<Row>[] {
  const { t, pick } = useI18n();
  return [
    {
      key: 'message',
      reads: true,
      title: t('officeChatRules.message'),
      fixed: true,
      render: (row) => (
        <div className={styles.words}>
          <p className={styles.text} data-row={keyOf(row)} tabIndex={-1}>
            {row.body}
          </p>
          <ConversationLink conversationId={row.conversationId} />
        </div>
      ),
    },
    {
      key: 'words',
      title: t('officeChatRules.heldWords'),
      render: (row) => (
        <span className={styles.tags}>
          {row.words.map((word) => (
            <StatusTag key={word} tone="warning">
              {word}
            </StatusTag>
          ))}
        </span>
      ),
    },
    {
      key: 'author',
      title: t('officeChatRules.exportAuthor'),
      render: (row) => (
        <div className={styles.words}>
          <span>{row.author || t('officeChatRules.visitor')}</span>
          <small>{t(`officeChatRules.side${row.side}`)}</small>
        </div>
      ),
    },
    { key: 'shop', title: t('officeChatRules.shop'), render: (row) => pick(row.shopName, row.shopNameEn) || '—' },
    { key: 'at', title: t('officeChatRules.at'), sortable: true, render: (row) => <Ago at={row.at} /> },
    ...(mayDecide
      ? [
          {
            key: 'actions',
            title: t('officeChatRules.actions'),
            fixed: true,
            render: (row: Row) => (
              <RowActions>
                <RowButton disabled={busy} onClick={() => decide(row, true)}>
                  {t('officeChatRules.show')}
                </RowButton>
                <RowButton danger disabled={busy} onClick={() => decide(row, false)}>
                  {t('officeChatRules.refuse')}
                </RowButton>
              </RowActions>
            ),
          },
        ]
      : []),
  ];
}

export default function HeldPage() {
  const { t } = useI18n();
  const list = useLoaderData<ListAnswer<Row>>();
  const mayDecide = useMay('service.manage');
  const frame = useRef<HTMLDivElement>(null);
  /** Index of the row just decided; the focus moves to the row that takes its place. */
  const decidedAt = useRef(-1);
  const { run, busy } = useAction();
  const keys = useQueueKeys(frame);
  const decide = async (row: Row, show: boolean) => {
    decidedAt.current = list.records.indexOf(row);
    const { conversationId: id, sequence } = row;
    await run(() => webApi.call(decideHeldMessage, { params: { id }, body: { sequence, show } }), {
      success: t(show ? 'officeChatRules.shown' : 'officeChatRules.refused'),
    });
  };
  const decideCurrent = (show: boolean) => {
    const row = list.records.find((one) => keyOf(one) === keys.current());
    if (row && mayDecide && !busy) void decide(row, show);
  };
  const shortcuts = useShortcuts('reviewShortcuts', {
    j: keys.next,
    k: keys.previous,
    s: () => decideCurrent(true),
    r: () => decideCurrent(false),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list has been read again
  useEffect(() => {
    if (decidedAt.current < 0) return;
    keys.focus(decidedAt.current);
    decidedAt.current = -1;
  }, [list]);
  const columns = useColumns({ busy, mayDecide, decide });
  return (
    <OfficePage title={t('officeTitles.adminHeldMessages')} lead={t('officeChatRules.heldLead')}>
      <div ref={frame}>
        <PagedList
          page="admin/service/held"
          label={t('officeTitles.adminHeldMessages')}
          name="admin-held-messages"
          columns={columns}
          list={list}
          filters={[]}
          rowKey={keyOf}
          usualSort={{ by: 'at', order: 'asc' }}
          empty={<EmptyState icon="circle-check" title={t('officeChatRules.heldNone')} text={t('officeChatRules.heldNoneText')} />}
          {...(mayDecide && {
            tools: <ShortcutsSwitch on={shortcuts.on} onChange={shortcuts.change} hint={t('officeChatRules.keysHint')} />,
          })}
        />
      </div>
    </OfficePage>
  );
}
