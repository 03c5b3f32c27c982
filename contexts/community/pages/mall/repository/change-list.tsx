import { useState } from 'react';
import { compareFile } from '#contexts/community/calls/generated/tree.ts';
import type { RepositoryView } from '#contexts/community/calls/repositories.ts';
import type { ChangeView } from '#contexts/community/calls/tree.ts';
import { quiet } from '#contexts/community/pages/parts/quiet.ts';
import { placeOf, useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useMobile } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { SkeletonText } from '#web/ui/skeleton/skeleton.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './change-list.module.css';
import { DiffTable } from './diff-table.tsx';
import { mayRead } from './load-repository.ts';

type Props = {
  repository: RepositoryView;
  /** Commit ids; '' for the state before the first commit. */
  from: string;
  to: string;
  changes: ChangeView[];
  /** The address of the next page; '' for none. */
  next: string;
};

const tones = { ADDED: 'success', CHANGED: 'brand', DELETED: 'danger' } as const;

/** Changed paths; text files expand to their lines. */
export function ChangeList({ repository, from, to, changes, next }: Props) {
  const { t } = useI18n();
  const mobile = useMobile();
  const [split, setSplit] = useState(true);
  return (
    <section className={styles.changes} aria-label={t('communityFiles.changes')}>
      {!mobile && changes.some(({ comparable }) => comparable) && mayRead(repository) && (
        <fieldset className={styles.look} aria-label={t('communityFiles.diffLook')}>
          <button type="button" aria-pressed={split} onClick={() => setSplit(true)}>
            {t('communityFiles.diffSplit')}
          </button>
          <button type="button" aria-pressed={!split} onClick={() => setSplit(false)}>
            {t('communityFiles.diffUnified')}
          </button>
        </fieldset>
      )}
      <ul>
        {changes.map((change) => (
          <li key={change.path}>
            <Change repository={repository} from={from} to={to} change={change} split={split && !mobile} />
          </li>
        ))}
      </ul>
      {next && (
        <p className={styles.more}>
          <a className="button" href={next} rel="next">
            {t('communityFiles.changeMore')}
          </a>
        </p>
      )}
    </section>
  );
}

type Compared = Answer<typeof compareFile> | 'loading' | { failure: string };

function Change({ repository, from, to, change, split }: Omit<Props, 'changes' | 'next'> & { change: ChangeView; split: boolean }) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  const [compared, setCompared] = useState<Compared | null>(null);
  const { path, kind, sizeBefore, sizeAfter, comparable } = change;
  const show = async () => {
    setCompared('loading');
    const query = { from, to, path };
    setCompared(
      await webApi
        .call(compareFile, { params: placeOf(repository), query }, quiet)
        .catch((error: unknown) => ({ failure: failureWords(t, error) || t('communityFiles.loadFailed') })),
    );
  };
  return (
    <article className={styles.change}>
      <header>
        <StatusTag tone={tones[kind]}>{t(`communityFiles.change${kind}`)}</StatusTag>
        <h3>{kind === 'DELETED' ? path : <a href={links.file(to, path)}>{path}</a>}</h3>
        <span className={styles.sizes}>
          {kind === 'CHANGED'
            ? t('communityFiles.changeSizes', { before: formatBytes(sizeBefore), after: formatBytes(sizeAfter) })
            : formatBytes(kind === 'ADDED' ? sizeAfter : sizeBefore)}
        </span>
        {comparable && mayRead(repository) && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={compared !== null}
            onClick={() => (compared === null ? void show() : setCompared(null))}
          >
            {t(compared === null ? 'communityFiles.changeShow' : 'communityFiles.changeHide')}
            <span className="visually-hidden"> {path}</span>
            <Icon name={compared === null ? 'chevron-down' : 'chevron-up'} size={14} />
          </button>
        )}
      </header>
      {compared === 'loading' && (
        <div className={styles.loading}>
          <SkeletonText lines={5} />
        </div>
      )}
      {compared && typeof compared === 'object' && 'failure' in compared && (
        <Notice kind="warning" role="alert">
          <p>{compared.failure}</p>
        </Notice>
      )}
      {compared && typeof compared === 'object' && 'lines' in compared && (
        <DiffTable lines={compared.lines} cut={compared.cut} split={split} path={path} />
      )}
    </article>
  );
}
