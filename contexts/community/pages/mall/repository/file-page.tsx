/** One file of a revision, in the viewer of its kind. */
import { useRevalidator } from 'react-router';
import { listRefs } from '#contexts/community/calls/generated/repositories.ts';
import { getFile } from '#contexts/community/calls/generated/tree.ts';
import { inspectFile, listFileRows } from '#contexts/community/calls/generated/viewing.ts';
import type { RowsView } from '#contexts/community/calls/inspection.ts';
import type { InspectedContent } from '#contexts/community/calls/viewing.ts';
import { contentAddress } from '#contexts/community/pages/parts/hub-address.ts';
import { quiet } from '#contexts/community/pages/parts/quiet.ts';
import { useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { type Api, ApiError } from '#contracts/kit/api.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import type { NamedBy } from '#web/lib/page-title.ts';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { EmptyState, ErrorState } from '#web/ui/state/state.tsx';
import { ClosedContents } from './closed-contents.tsx';
import { CommitLine } from './commit-line.tsx';
import { FileMenu } from './file-menu.tsx';
import styles from './file-page.module.css';
import { RepositoryFrame } from './frame.tsx';
import { loadRepository, mayRead, mayWrite, type RepositoryParams } from './load-repository.ts';
import { PathTrail } from './path-trail.tsx';
import { RevisionChooser } from './revision-chooser.tsx';
import { isTextName } from './text-files.ts';
import { FileViewer } from './viewers/file-viewer.tsx';
import { ROWS_SHOWN } from './viewers/rows-view.tsx';

/** The data of a viewer, or why there is none. */
type Shown =
  | { state: 'shown'; content: InspectedContent; rows: RowsView | null }
  | { state: 'closed' }
  | { state: 'tooLarge' | 'failed'; words: string };

async function look(api: Api, params: RepositoryParams, query: { revision: string; path: string }): Promise<Shown> {
  try {
    const { content } = await api.call(inspectFile, { params, query }, quiet);
    const rows = content.kind === 'rows' ? await api.call(listFileRows, { params, query: { ...query, limit: ROWS_SHOWN } }, quiet) : null;
    return { state: 'shown', content, rows };
  } catch (error) {
    // The page remains useful: the file can still be downloaded.
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 403) return { state: 'closed' };
    return { state: error.code === 'INSPECTION_TOO_LARGE' ? 'tooLarge' : 'failed', words: error.message };
  }
}

const load = (async (args) => {
  const { api, url } = args;
  const { repository, params } = await loadRepository(args);
  const query = { revision: args.params['revision'] ?? '', path: args.params['*'] ?? '' };
  const { view } = readQuery('mall/community/:kind/:namespace/:name/file/:revision/*', url.searchParams);
  const [found, shown, refs] = await Promise.all([
    api.call(getFile, { params, query }, quiet),
    mayRead(repository) ? look(api, params, query) : ({ state: 'closed' } satisfies Shown as Shown),
    mayWrite(repository) ? api.call(listRefs, { params }, quiet) : null,
  ]);
  const isBranch = refs?.records.some(({ kind, name }) => kind === 'BRANCH' && name === query.revision);
  return { repository, ...query, ...found, shown, asSource: view === 'source', branch: isBranch ? query.revision : '' };
}) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: NamedBy<Data> = { nameOf: ({ repository, path }) => `${repository.fullName}/${path}` };

export default function FilePage({ loaderData }: { loaderData: Data }) {
  const { repository, revision, path, commit, file, branch } = loaderData;
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  const changed = file.commit ? { ...commit, ...file.commit } : commit;
  return (
    <RepositoryFrame repository={repository} tab="files">
      <ClosedContents repository={repository} />
      <div className={styles.bar}>
        <RevisionChooser repository={repository} revision={revision} hrefOf={(to) => links.file(to, path)} />
        <PathTrail repository={repository} revision={revision} path={path} />
      </div>
      <section className={styles.file} aria-label={path}>
        {file.commit && (
          <CommitLine repository={repository} commit={changed} anonymous>
            <a className="link" href={links.commits(revision, path)}>
              {t('communityFiles.history')}
            </a>
          </CommitLine>
        )}
        <div className={styles.head}>
          <span>{formatBytes(file.size)}</span>
          {file.sha256 && (
            <span className={styles.hash} title={file.sha256} translate="no">
              {t('communityFiles.sha256')} <code>{file.sha256.slice(0, 12)}</code>
              <CopyButton text={file.sha256} what={t('communityFiles.copyHash')} />
            </span>
          )}
          <span className={styles.actions}>
            <Actions data={loaderData} />
            {branch !== '' && <FileMenu repository={repository} branch={branch} parent={commit.id} file={file} alone />}
          </span>
        </div>
        <Contents key={`${commit.id} ${path}`} data={loaderData} />
      </section>
    </RepositoryFrame>
  );
}

function Actions({ data: { repository, revision, path, file, branch, shown, asSource } }: { data: Data }) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  if (!mayRead(repository)) return null;
  const isMarkdown = shown.state === 'shown' && shown.content.kind === 'markdown';
  return (
    <>
      {isMarkdown && (
        <a className="button" href={links.file(revision, path, asSource ? '' : 'source')}>
          <Icon name={asSource ? 'eye' : 'code'} size={16} />
          {t(asSource ? 'communityFiles.viewRendered' : 'communityFiles.viewSource')}
        </a>
      )}
      {branch !== '' && isTextName(path, file.size) && (
        <a className="button" href={links.edit(branch, path)}>
          <Icon name="edit" size={16} />
          {t('communityFiles.edit')}
        </a>
      )}
      <a className="button" href={contentAddress(repository, revision, path, true)} download="" data-reload="">
        <Icon name="download" size={16} />
        {t('communityFiles.download')}
      </a>
    </>
  );
}

function Contents({ data: { repository, revision, path, shown, asSource } }: { data: Data }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  switch (shown.state) {
    case 'closed':
      return <EmptyState icon="lock" title={t('communityFiles.closed')} />;
    case 'tooLarge':
      return <EmptyState icon="file" title={t('communityFiles.tooLarge')} text={shown.words} />;
    case 'failed':
      return <ErrorState text={shown.words || t('communityFiles.loadFailed')} onRetry={() => void revalidate()} />;
    case 'shown':
      return <FileViewer file={{ repository, revision, path }} content={shown.content} rows={shown.rows} asSource={asSource} />;
  }
}
