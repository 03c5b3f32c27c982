/** The open conversation: participant, actions, messages, and the answer field. */
import { type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { DeskConversation } from '#contexts/support/calls/chat-desk.ts';
import { chatExportPath } from '#contexts/support/calls/constants.ts';
import type { ChatMessage } from '#contexts/support/calls/fields.ts';
import { createCardViews } from '#contexts/support/pages/parts/chat/card-views.ts';
import type { ChatStore } from '#contexts/support/pages/parts/chat/chat-store.ts';
import { ChatThread } from '#contexts/support/pages/parts/chat/chat-thread.tsx';
import { Composer, useDraft } from '#contexts/support/pages/parts/chat/composer.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { MoreMenu } from '#web/ui/office/more-menu/more-menu.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { AssignDrawer } from './assign-drawer.tsx';
import { CardPicker } from './card-picker.tsx';
import { useDesk } from './desk.tsx';
import { readDeskCard } from './desk-adapter.ts';
import type { CustomerOrders } from './details-panel.tsx';
import { isForeign } from './inbox-state.ts';
import { type ListKeys, QuickReplyList, useQuickReplies } from './quick-replies.tsx';
import { typedCommand } from './quick-reply-filter.ts';
import { ReportDrawer } from './report-drawer.tsx';
import { customerOf } from './row-words.ts';
import styles from './thread-panel.module.css';
import type { ConversationActions } from './use-conversation-actions.ts';
import { Waiting } from './waiting.tsx';

/** The effects of shortcuts in the thread. */
export type ThreadHandle = { reply: () => void; quickReplies: () => void; assign: () => void; focusHeading: () => void };
type ComposerHandle = Pick<ThreadHandle, 'reply' | 'quickReplies'> & { append: (text: string) => void };
type Props = {
  conversation: DeskConversation;
  store: ChatStore;
  actions: ConversationActions;
  orders: CustomerOrders;
  reload: () => void;
  /** Back to the list, on narrow screens. */
  backHref: string;
  detailsHref: string;
  /** Leaves the thread with the keyboard. */
  onLeave: () => void;
  ref: Ref<ThreadHandle>;
};

function State({ conversation }: { conversation: DeskConversation }) {
  const { t, pick } = useI18n();
  const { side, me, shopId } = useDesk();
  const { state, assigneeId, assigneeName, waitingSince, escalated, blocked } = conversation;
  const who =
    state === 'CLOSED'
      ? t('officeService.stateCLOSED')
      : state === 'UNASSIGNED'
        ? t('officeService.stateUNASSIGNED')
        : assigneeId === me.id
          ? t('officeService.assignedToMe')
          : t('officeService.assignedTo', { name: assigneeName });
  return (
    <p className={styles.state}>
      {side === 'platform' && conversation.shopId !== shopId && <span>{pick(conversation.shopName, conversation.shopNameEn)}</span>}
      <span>{who}</span>
      {escalated && <span data-tone="brand">{t('officeService.escalated')}</span>}
      {blocked && <span data-tone="danger">{t('officeService.blocked')}</span>}
      {state !== 'CLOSED' && waitingSince > 0 && <Waiting since={waitingSince} />}
    </p>
  );
}

function Actions({
  conversation,
  actions,
  onAssign,
  onReport,
}: Pick<Props, 'conversation' | 'actions'> & { onAssign: () => void; onReport: () => void }) {
  const { t } = useI18n();
  const { side } = useDesk();
  const { may, busy } = actions;
  const items = [
    may('release') && { key: 'release', label: t('officeService.release'), onClick: () => void actions.release() },
    may('escalate') && { key: 'escalate', label: t('officeService.escalate'), onClick: () => void actions.escalate() },
    may('report') && { key: 'report', label: t('officeService.report'), onClick: onReport },
    may('block') && { key: 'block', label: t('officeService.block'), danger: true, onClick: () => void actions.block() },
    may('unblock') && { key: 'unblock', label: t('officeService.unblock'), onClick: () => void actions.unblock() },
    {
      key: 'export',
      label: t('officeService.export'),
      href: chatExportPath[side].replace(':id', encodeURIComponent(conversation.conversationId)),
    },
  ].filter((item) => item !== false);
  return (
    <div className={styles.actions}>
      {may('take') && (
        <button type="button" className="button primary" disabled={busy} onClick={() => void actions.take()}>
          {t('officeService.take')}
        </button>
      )}
      {may('handBack') && (
        <button type="button" className="button" disabled={busy} onClick={() => void actions.handBack()}>
          {t('officeService.handBack')}
        </button>
      )}
      {may('assign') && (
        <button type="button" className="button" disabled={busy} onClick={onAssign}>
          {t(conversation.assigneeId === '' ? 'officeService.assign' : 'officeService.transfer')}
        </button>
      )}
      {may('close') && (
        <button type="button" className="button" disabled={busy} onClick={() => void actions.close()}>
          {t('officeService.close')}
        </button>
      )}
      <MoreMenu label={t('officeService.moreActions')} items={items} />
    </div>
  );
}

/** The field with quick replies and cards. */
function DeskComposer({
  conversation,
  store,
  orders,
  onLeave,
  ref,
}: Pick<Props, 'conversation' | 'store' | 'orders' | 'onLeave'> & { ref: Ref<ComposerHandle> }) {
  const { t } = useI18n();
  const { conversationId, shopId, actions, blocked } = conversation;
  const draft = useDraft(store, conversationId);
  const id = useId();
  const known = useQuickReplies();
  /** Opened with the button; typing '/' opens the list automatically. */
  const [listed, setListed] = useState(false);
  /** The text at which the list was closed. */
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [marked, setMarked] = useState('');
  const [card, setCard] = useState<'GOODS' | 'ORDER' | null>(null);
  const keys = useRef<ListKeys | null>(null);
  const command = typedCommand(draft.text);
  const open = listed || (command !== null && closedAt !== draft.text);
  const close = () => {
    setListed(false);
    setClosedAt(draft.text);
  };
  const choose = (text: string) => {
    setListed(false);
    if (command === null) draft.append(text);
    else draft.setText(text);
    draft.field.current?.focus();
  };
  const list = () => {
    setListed(true);
    draft.field.current?.focus();
  };
  useImperativeHandle(ref, () => ({ reply: () => draft.field.current?.focus(), append: draft.append, quickReplies: list }));
  const mayWrite = actions.includes('send');
  return (
    <>
      <Composer
        store={store}
        conversationId={conversationId}
        draft={draft}
        closed={mayWrite ? '' : t(blocked ? 'officeService.mayNotSendBlocked' : 'officeService.mayNotSend')}
        placeholder={t('officeService.write')}
        above={
          open && (
            <QuickReplyList id={id} words={command ?? ''} known={known} onChoose={choose} onClose={close} keys={keys} onMark={setMarked} />
          )
        }
        choices={open ? { id, marked } : undefined}
        onKey={(event) => {
          if (open && keys.current?.(event)) return true;
          if (event.key !== 'Escape') return false;
          onLeave();
          return true;
        }}
        tools={
          <>
            <button type="button" className={styles.tool} aria-expanded={open} onClick={() => (open ? close() : list())}>
              <Icon name="bolt" size={18} />
              <span>{t('officeService.quickReplies')}</span>
            </button>
            <button type="button" className={styles.tool} onClick={() => setCard('GOODS')}>
              <Icon name="package" size={18} />
              <span>{t('officeService.sendGoods')}</span>
            </button>
            <button type="button" className={styles.tool} onClick={() => setCard('ORDER')}>
              <Icon name="receipt" size={18} />
              <span>{t('officeService.sendOrder')}</span>
            </button>
          </>
        }
      />
      {card && (
        <CardPicker
          kind={card}
          shopId={shopId}
          orders={orders.orders}
          onClose={() => setCard(null)}
          onChoose={(reference) => {
            store.send(conversationId, { kind: card, reference });
            setCard(null);
          }}
        />
      )}
    </>
  );
}

export function ThreadPanel(props: Props) {
  const { conversation, store, actions, orders, reload, backHref, detailsHref, onLeave, ref } = props;
  const i18n = useI18n();
  const { t, pick } = i18n;
  const desk = useDesk();
  const { side, mayAnswer } = desk;
  const { conversationId } = conversation;
  const [assigning, setAssigning] = useState(false);
  const [reporting, setReporting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const views = useMemo(() => createCardViews(readDeskCard(desk, conversationId)), [desk, conversationId]);
  const customer = customerOf(i18n, conversation);
  const foreign = isForeign(conversation, side);
  const mayAssign = actions.may('assign');
  useImperativeHandle(ref, () => ({
    reply: () => composer.current?.reply(),
    quickReplies: () => composer.current?.quickReplies(),
    assign: () => mayAssign && setAssigning(true),
    focusHeading: () => heading.current?.focus(),
  }));
  const nameOf = ({ side: of, author, isMine }: Pick<ChatMessage, 'side' | 'author' | 'isMine'>): string => {
    if (of === 'BUYER') return customer;
    if (isMine) return t('officeService.me');
    if (of === 'PLATFORM') return author ? t('officeService.operatorNamed', { name: author }) : t('officeService.operator');
    return author || pick(conversation.shopName, conversation.shopNameEn);
  };
  return (
    <section className={styles.panel} aria-labelledby={`thread-${conversationId}`}>
      <header className={styles.head}>
        <a className={styles.back} href={backHref} aria-label={t('officeService.backToList')}>
          <Icon name="arrow-left" size={20} />
        </a>
        <div className={styles.who}>
          <h2 id={`thread-${conversationId}`} ref={heading} tabIndex={-1}>
            {customer}
          </h2>
          <State conversation={conversation} />
        </div>
        <Actions conversation={conversation} actions={actions} onAssign={() => setAssigning(true)} onReport={() => setReporting(true)} />
        <a className={styles.details} href={detailsHref} aria-label={t('officeService.details')}>
          <Icon name="info-circle" size={20} />
        </a>
      </header>
      {foreign && (
        <div className={styles.notice}>
          <Notice kind="warning">
            <p>{t('officeService.foreign')}</p>
          </Notice>
        </div>
      )}
      <ChatThread
        key={conversationId}
        store={store}
        conversationId={conversationId}
        views={views}
        nameOf={nameOf}
        label={t('officeService.messagesOf', { name: customer })}
        empty={<EmptyState icon="message-circle" title={t('officeService.noMessages')} />}
        onEdit={(text) => composer.current?.append(text)}
        marksRead={mayAnswer && !foreign}
        beside
      />
      {mayAnswer && !foreign && (
        <DeskComposer
          key={`field ${conversationId}`}
          ref={composer}
          conversation={conversation}
          store={store}
          orders={orders}
          onLeave={onLeave}
        />
      )}
      {!mayAnswer && !foreign && <p className={styles.readOnly}>{t('officeService.readOnly')}</p>}
      {assigning && <AssignDrawer conversation={conversation} onClose={() => setAssigning(false)} onAssign={actions.assign} />}
      {reporting && <ReportDrawer conversationId={conversationId} onClose={() => setReporting(false)} onReported={reload} />}
    </section>
  );
}
