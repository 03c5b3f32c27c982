/** Quick replies: shared by the desk, and the user's own. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { QuickReply } from '#contexts/support/calls/chat-desk.ts';
import { QUICK_REPLIES } from '#contexts/support/rules/support.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { BilingualField, ChoiceField, TextField } from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { useDesk } from './desk.tsx';
import styles from './desk-pages.module.css';
import { DeskTabs } from './desk-tabs.tsx';

const OWNERS = ['own', 'shared'] as const;

function ReplyDrawer({ reply, onClose }: { reply: QuickReply | null; onClose: () => void }) {
  const { t } = useI18n();
  const { calls, mayLead } = useDesk();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {
      title: reply?.title ?? '',
      text: { zh: reply?.body ?? '', en: reply?.bodyEn ?? '' },
      owner: reply && !reply.personal ? ('shared' as const) : ('own' as (typeof OWNERS)[number]),
    },
    check: ({ title, text }) => ({
      title: hasInk(title) ? '' : t('officeService.replyTitleMissing'),
      'text.zh': hasInk(text.zh) ? '' : t('officeService.replyBodyMissing'),
    }),
    submit: ({ title, text, owner }) =>
      webApi.call(calls.saveQuickReply, {
        body: { id: reply?.id ?? '', title, body: text.zh, bodyEn: text.en, personal: owner === 'own' },
      }),
  });
  return (
    <DrawerForm
      form={form}
      title={t(reply ? 'officeService.replyChange' : 'officeService.replyNew')}
      onClose={onClose}
      onSubmit={async (event) => {
        if (!(await form.submit(event))) return;
        onClose();
        await revalidate();
      }}
    >
      <TextField
        label={t('officeService.replyTitle')}
        hint={t('officeService.replyTitleHint')}
        required
        maxLength={QUICK_REPLIES.longestTitle}
        {...form.field('title')}
      />
      <BilingualField
        label={t('officeService.replyBody')}
        required
        lines={5}
        maxLength={QUICK_REPLIES.longestBody}
        hint={t('officeService.replyBodyHint')}
        {...form.field('text')}
        error={{ zh: form.errors['text.zh'], en: form.errors['text.en'] }}
      />
      <ChoiceField
        label={t('officeService.replyOwner')}
        options={OWNERS.map((value) => ({
          value,
          label: t(`officeService.reply_${value}`),
          disabled: value === 'shared' && !mayLead,
          ...(value === 'shared' && !mayLead && { hint: t('officeService.replySharedMayNot') }),
        }))}
        {...form.field('owner')}
        onChange={(owner) => form.set('owner', owner)}
      />
    </DrawerForm>
  );
}

function Replies({
  title,
  replies,
  mayChange,
  onChange,
}: {
  title: string;
  replies: readonly QuickReply[];
  mayChange: boolean;
  onChange: (reply: QuickReply) => void;
}) {
  const { t } = useI18n();
  const { calls } = useDesk();
  const { run, busy } = useAction();
  const remove = async (reply: QuickReply) => {
    if (
      !(await confirm({
        title: t('officeService.replyRemoveTitle', { title: reply.title }),
        danger: true,
        confirmText: t('officeService.replyRemove'),
      }))
    )
      return;
    await run(() => webApi.call(calls.removeQuickReply, { params: { id: reply.id } }), { success: t('officeService.replyRemoved') });
  };
  if (replies.length === 0) return null;
  return (
    <Panel title={title} count={replies.length}>
      <ul className={styles.replies}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <div className={styles.reply}>
              <strong>{reply.title}</strong>
              <p lang="zh-CN">{reply.body}</p>
              {reply.bodyEn && <p lang="en">{reply.bodyEn}</p>}
              <small>{t('officeService.replyUsed', { count: reply.usedCount })}</small>
            </div>
            {mayChange && (
              <RowActions>
                <RowButton onClick={() => onChange(reply)}>{t('officeService.replyEdit')}</RowButton>
                <RowButton danger disabled={busy} onClick={() => remove(reply)}>
                  {t('officeService.replyRemove')}
                </RowButton>
              </RowActions>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function ReplyManager({ replies }: { replies: readonly QuickReply[] }) {
  const { t } = useI18n();
  const { mayAnswer, mayLead } = useDesk();
  const [editing, setEditing] = useState<QuickReply | 'new' | null>(null);
  const full = replies.length >= QUICK_REPLIES.most;
  const create = (
    <button
      type="button"
      className="button primary"
      disabled={full}
      title={full ? t('officeService.repliesFull') : undefined}
      onClick={() => setEditing('new')}
    >
      {t('officeService.replyNew')}
    </button>
  );
  return (
    <OfficePage title={t('officeTitles.sellerServiceReplies')} lead={t('officeService.repliesLead')} actions={mayAnswer && create}>
      <DeskTabs value="replies" />
      {replies.length === 0 && (
        <EmptyState icon="bolt" title={t('officeService.repliesNone')} text={t('officeService.repliesNoneText')}>
          {mayAnswer && create}
        </EmptyState>
      )}
      <Replies
        title={t('officeService.repliesOwn')}
        replies={replies.filter(({ personal }) => personal)}
        mayChange={mayAnswer}
        onChange={setEditing}
      />
      <Replies
        title={t('officeService.repliesShared')}
        replies={replies.filter(({ personal }) => !personal)}
        mayChange={mayLead}
        onChange={setEditing}
      />
      {editing && (
        <ReplyDrawer
          key={editing === 'new' ? 'new' : editing.id}
          reply={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </OfficePage>
  );
}
