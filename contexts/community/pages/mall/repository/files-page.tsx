/** A folder of a revision: files with sizes and the commits that last changed them, downloads, and writers' actions. */
import { useState } from 'react';
import type { FileView } from '#contexts/community/calls/fields.ts';
import { listRefs } from '#contexts/community/calls/generated/repositories.ts';
import { listFiles } from '#contexts/community/calls/generated/tree.ts';
import { archiveAddress } from '#contexts/community/pages/parts/hub-address.ts';
import { quiet } from '#contexts/community/pages/parts/quiet.ts';
import { placeOf, useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { MOST_ARCHIVED } from '#contexts/community/rules/repository.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import type { NamedBy } from '#web/lib/page-title.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { ClosedContents } from './closed-contents.tsx';
import { CommitLine } from './commit-line.tsx';
import { FileTable } from './file-table.tsx';
import styles from './files-page.module.css';
import { RepositoryFrame } from './frame.tsx';
import { loadRepository, mayRead, mayWrite } from './load-repository.ts';
import { PathTrail } from './path-trail.tsx';
import { RevisionChooser } from './revision-chooser.tsx';

type Listing = Answer<typeof listFiles>;

const load = (async (args) => {
  const { api, url } = args;
  const { repository, params } = await loadRepository(args);
  const revision = args.params['revision'] ?? repository.defaultBranch;
  const folder = args.params['*'] ?? '';
  const { after } = readQuery('mall/community/:kind/:namespace/:name/files/:revision/*', url.searchParams);
  const isEmpty = repository.head === '' && revision === repository.defaultBranch;
  const [listing, refs] = await Promise.all([
    isEmpty ? null : api.call(listFiles, { params, query: { revision, folder, after } }, quiet),
    mayWrite(repository) ? api.call(listRefs, { params }, quiet) : null,
  ]);
  // Commits go to branches; tags and single commits are read-only.
  const isBranch = isEmpty || refs?.records.some(({ kind, name }) => kind === 'BRANCH' && name === revision);
  return { repository, revision, folder, listing, branch: mayWrite(repository) && isBranch ? revision : '' };
}) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: NamedBy<Data> = { nameOf: ({ repository, folder }) => [repository.fullName, folder].filter(Boolean).join('/') };

export default function FilesPage({ loaderData }: { loaderData: Data }) {
  const { repository, revision, folder, listing } = loaderData;
  const links = useRepositoryLinks(repository);
  return (
    <RepositoryFrame repository={repository} tab="files">
      <ClosedContents repository={repository} />
      <div className={styles.bar}>
        <RevisionChooser repository={repository} revision={revision} hrefOf={(to) => links.files(to, folder)} />
        <PathTrail repository={repository} revision={revision} path={folder} />
        <Actions data={loaderData} />
      </div>
      {listing ? <Folder key={`${listing.commit.id} ${folder}`} data={loaderData} listing={listing} /> : <Nothing data={loaderData} />}
    </RepositoryFrame>
  );
}

function Actions({ data: { repository, revision, folder, listing, branch } }: { data: Data }) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  return (
    <div className={styles.actions}>
      {branch !== '' && (
        <>
          <a className="button" href={links.edit(branch, folder, true)}>
            <Icon name="file-plus" size={16} />
            {t('communityFiles.newFile')}
          </a>
          <a className="button primary" href={links.upload(branch, folder)}>
            <Icon name="upload" size={16} />
            {t('communityFiles.upload')}
          </a>
        </>
      )}
      {listing && mayRead(repository) && listing.commit.files <= MOST_ARCHIVED && (
        <a className="button" href={archiveAddress(repository, revision)} data-reload="">
          <Icon name="download" size={16} />
          {t('communityFiles.downloadAll', { size: formatBytes(listing.commit.bytes) })}
        </a>
      )}
    </div>
  );
}

function Folder({ data: { repository, revision, folder, branch }, listing }: { data: Data; listing: Listing }) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  const { run, busy } = useAction();
  const [further, setFurther] = useState<{ files: FileView[]; more: boolean }>({ files: [], more: listing.more });
  const files = [...listing.records, ...further.files];
  const showMore = () =>
    run(
      async () => {
        // The commit, not the branch, which may have moved meanwhile.
        const query = { revision: listing.commit.id, folder, after: files.at(-1)?.path ?? '' };
        const next = await webApi.call(listFiles, { params: placeOf(repository), query }, quiet);
        setFurther({ files: [...further.files, ...next.records], more: next.more });
      },
      { keepData: true },
    );
  return (
    <section className={styles.folder} aria-label={t('communityFiles.list')}>
      <CommitLine repository={repository} commit={listing.commit}>
        <a className="link" href={links.commits(revision)}>
          {t('communityFiles.commits')}
        </a>
      </CommitLine>
      {files.length === 0 ? (
        <EmptyState icon="folder" title={t('communityFiles.emptyFolder')} />
      ) : (
        <FileTable {...{ repository, revision, folder, files, branch }} parent={listing.commit.id} />
      )}
      {further.more && (
        <p className={styles.more}>
          <a
            className="button"
            href={links.files(revision, folder, files.at(-1)?.path)}
            aria-busy={busy}
            onClick={(event) => {
              event.preventDefault();
              void showMore();
            }}
          >
            {t('communityFiles.more')}
          </a>
        </p>
      )}
    </section>
  );
}

function Nothing({ data: { repository, branch } }: { data: Data }) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  return (
    <section className={styles.folder}>
      <EmptyState
        icon="folder"
        title={t('community.emptyRepository')}
        text={t(branch ? 'community.emptyRepositoryText' : 'community.emptyRepositoryOther')}
      >
        {branch && (
          <a className="button primary" href={links.upload(branch)}>
            {t('communityFiles.upload')}
          </a>
        )}
      </EmptyState>
    </section>
  );
}
