/** One commit with its changes. */
import { listChanges } from '#contexts/community/calls/generated/tree.ts';
import { wholeCount } from '#contexts/community/pages/parts/figures.ts';
import { quiet } from '#contexts/community/pages/parts/quiet.ts';
import { useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import type { NamedBy } from '#web/lib/page-title.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { ChangeList } from './change-list.tsx';
import { ClosedContents } from './closed-contents.tsx';
import styles from './commit-page.module.css';
import { RepositoryFrame } from './frame.tsx';
import { loadRepository } from './load-repository.ts';

const load = (async (args) => {
  const { repository, params } = await loadRepository(args);
  const { after } = readQuery('mall/community/:kind/:namespace/:name/commit/:commitId', args.url.searchParams);
  const changes = await args.api.call(listChanges, { params, query: { to: args.params['commitId'] ?? '', after } }, quiet);
  return { repository, after, ...changes };
}) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: NamedBy<Data> = { nameOf: ({ repository, to }) => `${repository.fullName} ${to.title}` };

export default function CommitPage({ loaderData }: { loaderData: Data }) {
  const { repository, to, from, records, more } = loaderData;
  const { t, locale } = useI18n();
  const links = useRepositoryLinks(repository);
  return (
    <RepositoryFrame repository={repository} tab="files">
      <ClosedContents repository={repository} />
      <section className={styles.commit}>
        <h2>{to.title}</h2>
        {to.description && <p className={styles.description}>{to.description}</p>}
        <p className={styles.facts}>
          <span>
            {t('communityFiles.commitBy', { name: to.author })} <Ago at={to.createdAt} />
          </span>
          <span>{t('communityFiles.commitFiles', { count: wholeCount(to.changes, locale) })}</span>
          <span className={styles.id}>
            <code>{to.id}</code>
            <CopyButton text={to.id} what={t('communityFiles.commitCopy')} />
          </span>
          {to.parentId && (
            <span>
              {t('communityFiles.commitParent')}{' '}
              <a className="link" href={links.commit(to.parentId)}>
                {to.parentId.slice(0, 8)}
              </a>
            </span>
          )}
          <a className="link" href={links.files(to.id)}>
            {t('communityFiles.commitBrowse')}
          </a>
        </p>
      </section>
      <ChangeList
        key={to.id}
        repository={repository}
        from={from?.id ?? ''}
        to={to.id}
        changes={records}
        next={more ? links.commit(to.id, records.at(-1)?.path) : ''}
      />
    </RepositoryFrame>
  );
}
