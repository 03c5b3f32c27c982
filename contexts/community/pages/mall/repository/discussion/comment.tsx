import { useState } from 'react';
import type { CommentView } from '#contexts/community/calls/discussions.ts';
import { editComment, moveComment } from '#contexts/community/calls/generated/discussions.ts';
import { RenderedText } from '#contexts/community/pages/parts/rendered-text.tsx';
import { placeOf, type RepositoryName } from '#contexts/community/pages/parts/repository-links.ts';
import { DISCUSSION_BODY, DISCUSSION_TITLE } from '#contexts/community/rules/discussion-rules.ts';
import { countCharacters, toLine, trimInvisible } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { TextAreaField, TextField } from '#web/ui/office/fields/index.ts';
import { type MenuItem, MoreMenu } from '#web/ui/office/more-menu/more-menu.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './discussion.module.css';

type Props = {
  repository: RepositoryName;
  no: number /** The discussion's title: edited with its first comment. */;
  title: string;
  comment: CommentView;
};
type Drawer = 'edit' | 'hide';

/** A comment with the reader's actions on it. */
export function Comment(props: Props) {
  const { repository, no, comment } = props;
  const { t } = useI18n();
  const { run } = useAction();
  const [drawer, setDrawer] = useState<Drawer | ''>('');
  const { writer, html, state, actions, createdAt, editedAt, hiddenReason } = comment;
  const params = { ...placeOf(repository), no: String(no), comment: comment.id };
  const restore = () => run(() => webApi.call(moveComment, { params, body: { move: 'restore' } }, { keep: true }));
  const own = actions.filter((action) => action !== 'report');
  const items = own.map(
    (action): MenuItem => ({
      key: action,
      label: t(`community.comment_${action}`),
      danger: action === 'hide',
      onClick: () => (action === 'restore' ? void restore() : setDrawer(action)),
    }),
  );
  const close = () => setDrawer('');
  return (
    <article className={styles.comment} data-hidden={state === 'HIDDEN' || undefined}>
      <header>
        <b>{writer.name}</b>
        {writer.roles.map((role) => (
          <StatusTag key={role} tone={role === 'MAINTAINER' ? 'brand' : 'neutral'}>
            {t(`community.writer${role}`)}
          </StatusTag>
        ))}
        <Ago at={createdAt} />
        {editedAt > 0 && <span>{t('community.commentEdited')}</span>}
        {items.length > 0 && (
          <span className={styles.menu}>
            <MoreMenu label={t('communityFiles.actionsOf', { name: writer.name })} items={items} />
          </span>
        )}
      </header>
      <div className={styles.body}>
        {state === 'HIDDEN' && (
          <p className={styles.note}>
            {t('community.discussionHidden')}
            {hiddenReason && ` (${hiddenReason})`}
          </p>
        )}
        {html && <RenderedText html={html} compact />}
      </div>
      {drawer === 'edit' && <EditDrawer {...props} onClose={close} />}
      {drawer === 'hide' && <HideDrawer {...props} onClose={close} />}
    </article>
  );
}

type DrawerProps = Props & { onClose: () => void };
const paramsOf = ({ repository, no, comment }: Props) => ({ ...placeOf(repository), no: String(no), comment: comment.id });

function EditDrawer(props: DrawerProps) {
  const { t } = useI18n();
  const { comment, title, onClose } = props;
  const first = comment.place === 1;
  const form = useForm({
    initial: { title, body: comment.body },
    check: (values) => ({
      title: first && countCharacters(toLine(values.title)) < DISCUSSION_TITLE.least ? t('community.discussionTitleNeeded') : '',
      body: countCharacters(trimInvisible(values.body)) < DISCUSSION_BODY.least ? t('community.discussionTextNeeded') : '',
    }),
    submit: (values) =>
      webApi.call(
        editComment,
        { params: paramsOf(props), body: { body: values.body, ...(first && { title: values.title }) } },
        { keep: true },
      ),
  });
  return (
    <DrawerForm form={form} title={t('community.comment_edit')} onClose={onClose} saved={t('community.settingsSaved')}>
      {first && <TextField label={t('community.discussionTitle')} required maxLength={DISCUSSION_TITLE.most} {...form.field('title')} />}
      <TextAreaField label={t('community.discussionText')} required rows={10} maxLength={DISCUSSION_BODY.most} {...form.field('body')} />
    </DrawerForm>
  );
}

function HideDrawer(props: DrawerProps) {
  const { t } = useI18n();
  const form = useForm({
    initial: { reason: '' },
    submit: ({ reason }) => webApi.call(moveComment, { params: paramsOf(props), body: { move: 'hide', reason } }, { keep: true }),
  });
  return (
    <DrawerForm
      form={form}
      title={t('community.comment_hide')}
      onClose={props.onClose}
      save={t('community.comment_hide')}
      saved={t('community.commentHidden')}
    >
      <TextAreaField label={t('community.commentReason')} rows={3} maxLength={300} {...form.field('reason')} />
    </DrawerForm>
  );
}
