import { useEffect, useState } from 'react';
import { listRefs } from '#contexts/community/calls/generated/repositories.ts';
import type { RepositoryView } from '#contexts/community/calls/repositories.ts';
import { quiet } from '#contexts/community/pages/parts/quiet.ts';
import { placeOf } from '#contexts/community/pages/parts/repository-links.ts';
import { isCommitId } from '#contexts/community/rules/repository.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { SkeletonText } from '#web/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#web/ui/state/state.tsx';

import styles from './revision-chooser.module.css';

type Ref = Answer<typeof listRefs>['records'][number];
type Props = {
  repository: RepositoryView;
  /** A branch, a tag or a commit id. */
  revision: string;
  /** The address that shows another revision. */
  hrefOf: (revision: string) => string;
};

/** 'main', or the abbreviated id of a commit. */
export const revisionWords = (revision: string): string => (isCommitId(revision) ? revision.slice(0, 8) : revision);

/** The displayed branch, tag or commit, and a menu with the others. */
export function RevisionChooser({ repository, revision, hrefOf }: Props) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`button ${styles.button}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name={isCommitId(revision) ? 'git-commit' : 'git-branch'} size={16} />
        <span className="visually-hidden">{t('communityFiles.revisionChoose')}</span>
        <span className={styles.name}>{revisionWords(revision)}</span>
        <Icon name="chevron-down" size={14} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('communityFiles.revisionChoose')} side="center">
        <RefList repository={repository} revision={revision} hrefOf={hrefOf} onChosen={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function RefList({ repository, revision, hrefOf, onChosen }: Props & { onChosen: () => void }) {
  const { t } = useI18n();
  const [refs, setRefs] = useState<Ref[] | null>(null);
  const [failed, setFailed] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [words, setWords] = useState('');
  const { kind, namespace, name } = placeOf(repository);
  useEffect(() => {
    const leaving = new AbortController();
    webApi.call(listRefs, { params: { kind, namespace, name } }, { ...quiet, signal: leaving.signal }).then(
      ({ records }) => setRefs(records),
      () => !leaving.signal.aborted && setFailed(attempt + 1),
    );
    return () => leaving.abort();
  }, [kind, namespace, name, attempt]);
  if (failed > attempt) return <ErrorState onRetry={() => setAttempt(attempt + 1)} />;
  if (!refs) return <SkeletonText lines={4} />;
  const shown = refs.filter((ref) => ref.name.toLowerCase().includes(words.trim().toLowerCase()));
  const groups = [
    { kind: 'BRANCH', title: t('communityFiles.branch') },
    { kind: 'TAG', title: t('communityFiles.tag') },
  ] as const;
  return (
    <div className={styles.refs}>
      {refs.length > 8 && (
        <input
          type="search"
          className={styles.filter}
          value={words}
          aria-label={t('community.keyword')}
          placeholder={t('community.keyword')}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {groups.map((group) => {
        const own = shown.filter((ref) => ref.kind === group.kind);
        if (own.length === 0) return null;
        return (
          <section key={group.kind} aria-label={group.title}>
            <h3>{group.title}</h3>
            <ul>
              {own.map((ref) => (
                <li key={ref.name}>
                  <a href={hrefOf(ref.name)} aria-current={ref.name === revision ? 'page' : undefined} onClick={onChosen}>
                    <Icon name={ref.kind === 'BRANCH' ? 'git-branch' : 'tag'} size={14} />
                    {ref.name}
                    {ref.name === repository.defaultBranch && ref.kind === 'BRANCH' && (
                      <small>{t('community.settingsDefaultBranch')}</small>
                    )}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
