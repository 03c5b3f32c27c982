import { Fragment } from 'react';
import type { RepositoryView } from '#contexts/community/calls/repositories.ts';
import { useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import styles from './path-trail.module.css';

type Props = { repository: RepositoryView; revision: string /** '' is the root folder. */; path: string };

/** The parent folders of a path, each a link; the path can be copied. */
export function PathTrail({ repository, revision, path }: Props) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  const parts = path === '' ? [] : path.split('/');
  return (
    <nav className={styles.trail} aria-label={t('communityFiles.breadcrumb')}>
      {parts.length === 0 ? <b>{repository.name}</b> : <a href={links.files(revision)}>{repository.name}</a>}
      {parts.map((part, index) => (
        <Fragment key={`${index} ${part}`}>
          <i aria-hidden="true">/</i>
          {index === parts.length - 1 ? (
            <b aria-current="page">{part}</b>
          ) : (
            <a href={links.files(revision, parts.slice(0, index + 1).join('/'))}>{part}</a>
          )}
        </Fragment>
      ))}
      {path !== '' && <CopyButton text={path} what={path} />}
    </nav>
  );
}
