import type { ReactNode } from 'react';
import type { CommitView } from '#contexts/community/calls/fields.ts';
import type { RepositoryView } from '#contexts/community/calls/repositories.ts';
import { useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './commit-line.module.css';

type Props = {
  repository: RepositoryView;
  commit: Pick<CommitView, 'id' | 'title' | 'author' | 'createdAt'>;
  /** Show no author: the author is not known here. */
  anonymous?: boolean;
  children?: ReactNode;
};

/** The commit that last changed a list or a file: author, title, time. */
export function CommitLine({ repository, commit, anonymous = false, children }: Props) {
  const links = useRepositoryLinks(repository);
  return (
    <p className={styles.line}>
      <Icon name="git-commit" size={16} />
      {!anonymous && <b>{commit.author}</b>}
      <a href={links.commit(commit.id)} className={styles.title}>
        {commit.title}
      </a>
      <code>{commit.id.slice(0, 8)}</code>
      <span className={styles.time}>
        <Ago at={commit.createdAt} />
      </span>
      {children}
    </p>
  );
}
