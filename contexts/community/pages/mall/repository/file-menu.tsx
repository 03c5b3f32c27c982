import { useState } from 'react';
import type { FileView } from '#contexts/community/calls/fields.ts';
import { commitFiles } from '#contexts/community/calls/generated/tree.ts';
import type { RepositoryView } from '#contexts/community/calls/repositories.ts';
import { placeOf, useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { newId } from '#kernel/id/id.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { TextField } from '#web/ui/office/fields/index.ts';
import { type MenuItem, MoreMenu } from '#web/ui/office/more-menu/more-menu.tsx';
import { pathProblem } from './path-problem.ts';
import { isTextName } from './text-files.ts';

type Props = {
  repository: RepositoryView;
  branch: string;
  /** The commit that the changes are based on. */
  parent: string;
  file: FileView;
  /** The page shows only this file: after a change it navigates to the new path. */
  alone?: boolean;
};

/** Actions of writers on a file or a folder. */
export function FileMenu({ repository, branch, parent, file, alone = false }: Props) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  const { run } = useAction();
  const go = useGo();
  const [renaming, setRenaming] = useState(false);
  const { path, type, size } = file;
  const params = placeOf(repository);
  const folder = path.split('/').slice(0, -1).join('/');
  const remove = async () => {
    const words = { text: t('communityFiles.removeText'), confirmText: t('communityFiles.remove') };
    if (!(await confirm({ title: t('communityFiles.removeAsk', { path }), ...words, danger: true }))) return;
    const removed = type === 'FOLDER' ? { removeFolders: [path] } : { remove: [path] };
    const call = () => webApi.call(commitFiles, { params, body: { branch, parent, ...removed } }, { keep: true, idempotencyKey: newId() });
    const done = await run(call, { success: t('communityFiles.removed'), keepData: alone });
    if (done && alone) go(links.files(branch, folder));
  };
  const items: MenuItem[] = [
    ...(type === 'FILE' && isTextName(path, size)
      ? [{ key: 'edit', label: t('communityFiles.edit'), href: links.edit(branch, path) }]
      : []),
    ...(type === 'FILE'
      ? [
          { key: 'rename', label: t('communityFiles.rename'), onClick: () => setRenaming(true) },
          { key: 'history', label: t('communityFiles.history'), href: links.commits(branch, path) },
        ]
      : []),
    { key: 'remove', label: t('communityFiles.remove'), danger: true, onClick: () => void remove() },
  ];
  return (
    <>
      <MoreMenu label={t('communityFiles.actionsOf', { name: path })} items={items} />
      {renaming && (
        <RenameDrawer
          {...{ repository, branch, parent, file }}
          onClose={() => setRenaming(false)}
          onRenamed={(to) => alone && go(links.file(branch, to))}
        />
      )}
    </>
  );
}

function RenameDrawer({
  repository,
  branch,
  parent,
  file,
  onClose,
  onRenamed,
}: Props & { onClose: () => void; onRenamed: (to: string) => void }) {
  const { t } = useI18n();
  const { path } = file;
  const form = useForm({
    initial: { to: path },
    check: ({ to }) => ({ to: to === path ? t('communityUpload.pathNeeded') : pathProblem(t, to) }),
    submit: async ({ to }, idempotencyKey) => {
      const body = { branch, parent, rename: [{ from: path, to }] };
      await webApi.call(commitFiles, { params: placeOf(repository), body }, { keep: true, idempotencyKey });
      onRenamed(to);
    },
  });
  return (
    <DrawerForm
      form={form}
      title={t('communityFiles.renameTitle', { name: path })}
      onClose={onClose}
      save={t('communityFiles.rename')}
      saved={t('communityFiles.renamed')}
    >
      <TextField label={t('communityFiles.renameTo')} required maxLength={1_000} {...form.field('to')} />
    </DrawerForm>
  );
}
