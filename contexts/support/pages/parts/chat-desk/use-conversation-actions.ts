/** The actions on a conversation: applied optimistically, rolled back when another member was faster. */
import { useRef, useState } from 'react';
import type { DeskConversation } from '#contexts/support/calls/chat-desk.ts';
import { escalate, handBack } from '#contexts/support/calls/generated/chat-desk.ts';
import { codeOf, failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { showFailure, showToast } from '#web/ui/toast/toast.ts';
import { useDesk } from './desk.tsx';
import type { OpenConversation } from './use-conversation.ts';
import type { Inbox } from './use-inbox.ts';

export type DeskAction = DeskConversation['actions'][number];
export type ConversationActions = ReturnType<typeof useConversationActions>;

export function useConversationActions(open: OpenConversation, inbox: Pick<Inbox, 'put' | 'refresh'>) {
  const { t } = useI18n();
  const { calls, me } = useDesk();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const conversation = open.data;
  const may = (action: DeskAction): boolean => conversation?.actions.includes(action) ?? false;

  /** `believed`: shown until the response arrives. Resolves to true on success. */
  async function run(
    task: (params: { id: string }) => Promise<unknown>,
    believed: Partial<DeskConversation>,
    done: string,
  ): Promise<boolean> {
    if (!conversation || underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    // No other action is possible meanwhile, but the draft remains editable.
    open.change(conversation.conversationId, { ...believed, actions: conversation.actions.filter((action) => action === 'send') });
    const takeBack = inbox.put({ ...conversation, ...believed });
    try {
      await task({ id: conversation.conversationId });
      showToast(done, 'success');
      return true;
    } catch (error) {
      takeBack();
      open.change(conversation.conversationId, conversation);
      showFailure(codeOf(error) === 'CONVERSATION_STATE' ? t('officeService.tooLate') : failureWords(t, error));
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
      await Promise.all([open.reload(), inbox.refresh()]);
    }
  }
  const ASSIGNED = { state: 'ASSIGNED' } as const;
  const FREE = { state: 'UNASSIGNED', assigneeId: '', assigneeName: '' } as const;
  return {
    busy,
    may,
    /** Not a state change of the conversation: other actions remain possible meanwhile. */
    async tag(tags: string[]) {
      if (!conversation) return;
      const { conversationId, tags: before } = conversation;
      open.change(conversationId, { tags });
      const takeBack = inbox.put({ ...conversation, tags });
      try {
        await webApi.call(calls.tag, { params: { id: conversationId }, body: { tags } }, { keep: true });
      } catch (error) {
        takeBack();
        open.change(conversationId, { tags: before });
        showFailure(failureWords(t, error));
      }
      await Promise.all([open.reload(), inbox.refresh()]);
    },
    take: () =>
      may('take') &&
      run(
        (params) => webApi.call(calls.take, { params }),
        { ...ASSIGNED, assigneeId: me.id, assigneeName: me.name },
        t('officeService.taken'),
      ),
    assign: (to: { accountId: string; userName: string }, note: string) =>
      run(
        (params) => webApi.call(calls.assign, { params, body: { accountId: to.accountId, note } }),
        { ...ASSIGNED, assigneeId: to.accountId, assigneeName: to.userName },
        t('officeService.assigned', { name: to.userName }),
      ),
    release: () =>
      may('release') &&
      run((params) => webApi.call(calls.assign, { params, body: { accountId: '', note: '' } }), FREE, t('officeService.released')),
    close: () =>
      may('close') &&
      run((params) => webApi.call(calls.close, { params }), { state: 'CLOSED', waitingSince: 0 }, t('officeService.closed')),
    async block() {
      const note = await askReason({
        title: t('officeService.blockTitle'),
        text: t('officeService.blockText'),
        confirmText: t('officeService.block'),
        danger: true,
        maxLength: 300,
      });
      if (note === null) return;
      await run(
        (params) => webApi.call(calls.block, { params, body: { blocked: true, note } }),
        { blocked: true, blockedNote: note },
        t('officeService.blockDone'),
      );
    },
    async unblock() {
      if (!(await confirm({ title: t('officeService.unblockTitle'), text: t('officeService.unblockText') }))) return;
      await run(
        (params) => webApi.call(calls.block, { params, body: { blocked: false } }),
        { blocked: false },
        t('officeService.unblockDone'),
      );
    },
    async escalate() {
      const note = await askReason({
        title: t('officeService.escalateTitle'),
        text: t('officeService.escalateText'),
        confirmText: t('officeService.escalate'),
        maxLength: 1_000,
      });
      if (note === null) return;
      await run((params) => webApi.call(escalate, { params, body: { note } }), { escalated: true }, t('officeService.escalateDone'));
    },
    async handBack() {
      if (!(await confirm({ title: t('officeService.handBackTitle'), text: t('officeService.handBackText') }))) return;
      await run((params) => webApi.call(handBack, { params }), { escalated: false }, t('officeService.handBackDone'));
    },
  };
}
