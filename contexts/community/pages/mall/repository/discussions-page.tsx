/** Questions and suggestions of readers about a repository. */

import type { DiscussionRow } from '#contexts/community/calls/discussions.ts';
import { listDiscussions } from '#contexts/community/calls/generated/discussions.ts';
import { quiet } from '#contexts/community/pages/parts/quiet.ts';
import { useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import type { NamedBy } from '#web/lib/page-title.ts';
import { useUser } from '#web/lib/root-data.ts';
import { signOnAddress } from '#web/lib/session.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import styles from './discussions-page.module.css';
import { RepositoryFrame } from './frame.tsx';
import { loadRepository } from './load-repository.ts';

const load = (async (args) => {
  const { repository, params } = await loadRepository(args);
  const query = readQuery('mall/community/:kind/:namespace/:name/discussions', args.url.searchParams);
  const state = query.state || 'OPEN';
  const list = await args.api.call(listDiscussions, { params, query: { state, cursor: query.cursor } }, quiet);
  return { repository, state, cursor: query.cursor, list };
}) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: NamedBy<Data> = { nameOf: ({ repository }) => repository.fullName };

export default function DiscussionsPage({ loaderData }: { loaderData: Data }) {
  const { repository, state, cursor, list } = loaderData;
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  const user = useUser();
  const first = cursor === '';
  const tabs = [
    { key: 'OPEN', label: t('community.discussionsOpen'), count: list.open, href: links.discussions() },
    { key: 'CLOSED', label: t('community.discussionsClosed'), count: list.closed, href: links.discussions('CLOSED') },
  ];
  // Visitors sign in first.
  const begin = (list.mayWrite || !user) && repository.state === 'OPEN' && (
    <a
      className="button primary"
      href={user ? links.newDiscussion : signOnAddress(links.newDiscussion)}
      {...(!user && { 'data-reload': '' })}
    >
      <Icon name="messages" size={16} />
      {t('community.discussionsNew')}
    </a>
  );
  return (
    <RepositoryFrame repository={repository} tab="discussions">
      <div className={styles.bar}>
        <LinkTabs tabs={tabs} value={state} label={t('community.tabDiscussions')} />
        {begin}
      </div>
      <section className={styles.list} aria-label={t('community.tabDiscussions')}>
        {list.records.length + (first ? list.pinned.length : 0) === 0 ? (
          <EmptyState
            icon="messages"
            title={t(state === 'OPEN' ? 'community.discussionsNone' : 'community.discussionsNoneClosed')}
            {...(state === 'OPEN' && { text: t('community.discussionsNoneText') })}
          />
        ) : (
          <ul>
            {[...(first ? list.pinned : []), ...list.records].map((row) => (
              <Row key={row.no} row={row} href={links.discussion(row.no)} />
            ))}
          </ul>
        )}
      </section>
      {(list.previous || list.next) && (
        <nav className={styles.pages} aria-label={t('shell.pages')}>
          {list.previous && (
            <a className="button" rel="prev" href={links.discussions(state, list.previous)}>
              {t('shell.pagePrevious')}
            </a>
          )}
          {list.next && (
            <a className="button" rel="next" href={links.discussions(state, list.next)}>
              {t('shell.pageNext')}
            </a>
          )}
        </nav>
      )}
    </RepositoryFrame>
  );
}

function Row({ row, href }: { row: DiscussionRow; href: string }) {
  const { t } = useI18n();
  const open = row.state === 'OPEN';
  return (
    <li>
      <Icon
        name={row.pinned ? 'pin' : open ? 'message-circle' : 'circle-check'}
        size={18}
        label={t(row.pinned ? 'community.discussionPinned' : open ? 'community.discussionOpenState' : 'community.discussionClosedState')}
      />
      <div>
        <a href={href}>{row.title}</a>
        <p>
          #{row.no} {t('community.discussionBy', { name: row.author })} <Ago at={row.createdAt} />
          {row.hidden && ` · ${t('community.discussionHidden')}`}
        </p>
      </div>
      <span className={styles.count} title={t('community.discussionAnswers', { count: Math.max(0, row.comments - 1) })}>
        <Icon name="messages" size={14} label={t('community.discussionAnswersLabel')} />
        {Math.max(0, row.comments - 1)}
      </span>
    </li>
  );
}
