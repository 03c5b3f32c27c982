/** Commits of a revision, newest first; only those of one file with a path. */
import { listCommits } from '#contexts/community/calls/generated/repositories.ts';
import { wholeCount } from '#contexts/community/pages/parts/figures.ts';
import { quiet } from '#contexts/community/pages/parts/quiet.ts';
import { useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import type { NamedBy } from '#web/lib/page-title.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './commits-page.module.css';
import { RepositoryFrame } from './frame.tsx';
import { loadRepository } from './load-repository.ts';
import { PathTrail } from './path-trail.tsx';
import { RevisionChooser } from './revision-chooser.tsx';

const load = (async (args) => {
  const { repository, params } = await loadRepository(args);
  const revision = args.params['revision'] ?? repository.defaultBranch;
  const path = args.params['*'] ?? '';
  const { after } = readQuery('mall/community/:kind/:namespace/:name/commits/:revision/*', args.url.searchParams);
  const isEmpty = repository.head === '' && revision === repository.defaultBranch;
  const commits = isEmpty
    ? { records: [], total: 0, more: false }
    : await args.api.call(listCommits, { params, query: { revision, path, after } }, quiet);
  return { repository, revision, path, after, ...commits };
}) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: NamedBy<Data> = { nameOf: ({ repository }) => repository.fullName };

export default function CommitsPage({ loaderData }: { loaderData: Data }) {
  const { repository, revision, path, after, records, total, more } = loaderData;
  const { t, locale } = useI18n();
  const links = useRepositoryLinks(repository);
  return (
    <RepositoryFrame repository={repository} tab="files">
      <div className={styles.bar}>
        <RevisionChooser repository={repository} revision={revision} hrefOf={(to) => links.commits(to, path)} />
        <h2>{path ? t('communityFiles.historyOf', { path }) : t('communityFiles.commitsCount', { count: wholeCount(total, locale) })}</h2>
        {path && <PathTrail repository={repository} revision={revision} path={path} />}
        <a className={`button ${styles.compare}`} href={links.compare('', revision)}>
          {t('communityFiles.commitsCompare')}
        </a>
      </div>
      <section className={styles.list} aria-label={t('communityFiles.commits')}>
        {records.length === 0 ? (
          <EmptyState icon="git-commit" title={t('communityFiles.commitsNone')} />
        ) : (
          <ol>
            {records.map((commit) => (
              <li key={commit.id}>
                <Icon name="git-commit" size={18} />
                <div>
                  <a href={links.commit(commit.id)} className={styles.title}>
                    {commit.title}
                  </a>
                  <p>
                    {t('communityFiles.commitBy', { name: commit.author })} <Ago at={commit.createdAt} />
                    <span>{t('communityFiles.commitFiles', { count: wholeCount(commit.changes, locale) })}</span>
                  </p>
                </div>
                <span className={styles.id}>
                  <a href={links.files(commit.id)} title={t('communityFiles.commitBrowse')}>
                    <code>{commit.id.slice(0, 8)}</code>
                  </a>
                  <CopyButton text={commit.id} what={t('communityFiles.commitCopy')} />
                </span>
              </li>
            ))}
          </ol>
        )}
      </section>
      {(more || after) && (
        <nav className={styles.pages} aria-label={t('shell.pages')}>
          {after && (
            <a className="button" href={links.commits(revision, path)}>
              {t('community.firstPage')}
            </a>
          )}
          {more && (
            <a className="button" href={links.commits(revision, path, records.at(-1)?.id)} rel="next">
              {t('communityFiles.commitsOlder')}
            </a>
          )}
        </nav>
      )}
    </RepositoryFrame>
  );
}
