import { useEffect, useState } from 'react';
import type { RepositoryView } from '#contexts/community/calls/repositories.ts';
import { useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { type ChosenFile, type Refusal, sortChosen } from '#contexts/community/pages/parts/upload/chosen-files.ts';
import { readHandles } from '#contexts/community/pages/parts/upload/dropped-files.ts';
import { findUpload, type RememberedUpload, removeUpload } from '#contexts/community/pages/parts/upload/remembered-folder.ts';
import type { UploadTarget } from '#contexts/community/pages/parts/upload/upload-run.ts';
import { useUpload } from '#contexts/community/pages/parts/upload/use-upload.ts';
import { MOST_FILE_BYTES } from '#contexts/community/rules/repository.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Ago } from '#web/ui/ago/ago.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { TextAreaField, TextField } from '#web/ui/office/fields/index.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import { DropZone } from './drop-zone.tsx';
import { FileList } from './file-list.tsx';
import { Progress } from './progress.tsx';
import styles from './upload.module.css';

type Props = { repository: RepositoryView; folder: string; target: UploadTarget };
type Chosen = { files: ChosenFile[]; refused: Refusal[]; handles: FileSystemHandle[] };
const nothing: Chosen = { files: [], refused: [], handles: [] };

/** Chooses, uploads and commits files; an upload of an earlier visit can be resumed. */
export function Uploader({ repository, folder, target }: Props) {
  const { t } = useI18n();
  const upload = useUpload(target);
  const [chosen, setChosen] = useState(nothing);
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [earlier, setEarlier] = useState<RememberedUpload | null>(null);
  const { key } = target;
  useEffect(() => {
    let left = false;
    void findUpload(key).then((found) => !left && setEarlier(found));
    return () => {
      left = true;
    };
  }, [key]);
  const words = { title: title.trim(), description: description.trim() };
  const add = (more: ChosenFile[], handles: FileSystemHandle[] = []) => {
    // Paths of files chosen earlier already begin with the folder.
    const sorted = sortChosen(folder, more);
    const byPath = new Map([...chosen.files, ...sorted.files].map((one) => [one.path, one]));
    setChosen({ files: [...byPath.values()], refused: [...chosen.refused, ...sorted.refused], handles: [...chosen.handles, ...handles] });
  };
  const start = () => void upload.start(chosen.files, words, { remembered: earlier, handles: chosen.handles });
  const goOn = async () => {
    const files = await readHandles(earlier?.handles ?? []);
    if (!files) return setEarlier(earlier && { ...earlier, handles: [] });
    setTitle(earlier?.title ?? '');
    setDescription(earlier?.description ?? '');
    add(files, earlier?.handles);
  };
  const { state } = upload;
  if (state?.phase === 'done') return <Done repository={repository} folder={folder} branch={target.branch} count={state.files.length} />;
  return (
    <section className={styles.card} aria-labelledby="upload">
      <header className={styles.head}>
        <h2 id="upload">{t('communityUpload.title')}</h2>
        <p>
          {t('communityUpload.to', { branch: target.branch })}
          {folder && ` · ${t('communityUpload.folder')} ${folder}`}
        </p>
      </header>
      {!state && earlier && chosen.files.length === 0 && (
        <Earlier
          earlier={earlier}
          onGoOn={() => void goOn()}
          onInvalidate={() => {
            void removeUpload(key);
            setEarlier(null);
          }}
        />
      )}
      {!state && <DropZone onChosen={add} />}
      {!state && earlier && chosen.files.length > 0 && <Missing earlier={earlier} files={chosen.files} />}
      <Refused refused={chosen.refused} />
      {!state && chosen.files.length > 0 && (
        <>
          <TextField
            label={t('communityUpload.commitTitle')}
            hint={t('communityUpload.commitTitleHint')}
            maxLength={200}
            value={title}
            onChange={setTitle}
          />
          <TextAreaField
            label={t('communityUpload.commitDescription')}
            rows={2}
            maxLength={10_000}
            value={description}
            onChange={setDescription}
          />
          <p className={styles.actions}>
            <button type="button" className="button primary" onClick={start}>
              <Icon name="upload" size={16} />
              {t('communityUpload.start')}
            </button>
            <button type="button" className="button" onClick={() => setChosen(nothing)}>
              {t('communityUpload.clear')}
            </button>
            <span>
              {t('communityUpload.count', {
                count: chosen.files.length,
                size: formatBytes(chosen.files.reduce((sum, { file }) => sum + file.size, 0)),
              })}
            </span>
          </p>
        </>
      )}
      {state && (
        <Progress state={state} speed={upload.speed} onRetry={() => void upload.retry(words)} onGoOn={upload.goOn} onStop={upload.reset} />
      )}
      <FileList
        files={
          state?.files ?? chosen.files.map(({ path, file }) => ({ path, size: file.size, stage: 'waiting' as const, done: 0, failure: '' }))
        }
        isBegun={state !== null}
        onRemove={(path) => setChosen({ ...chosen, files: chosen.files.filter((one) => one.path !== path) })}
      />
    </section>
  );
}

function Earlier({ earlier, onGoOn, onInvalidate }: { earlier: RememberedUpload; onGoOn: () => void; onInvalidate: () => void }) {
  const { t } = useI18n();
  const size = formatBytes(earlier.files.reduce((sum, file) => sum + file.size, 0));
  // Screen readers read the time together with the surrounding text.
  const [before = '', after = ''] = t('communityUpload.resumeText', { count: earlier.files.length, size, time: '\u0000' }).split('\u0000');
  return (
    <Notice title={t('communityUpload.resumeTitle')}>
      <p>
        {before}
        <Ago at={earlier.startedAt} />
        {after}
      </p>
      <p className={styles.actions}>
        {(earlier.handles?.length ?? 0) > 0 && (
          <button type="button" className="button primary" onClick={onGoOn}>
            {t('communityUpload.resumeHandles')}
          </button>
        )}
        <button type="button" className="link" onClick={onInvalidate}>
          {t('communityUpload.resumeRemoval')}
        </button>
      </p>
    </Notice>
  );
}

/** Files of the earlier upload that were not chosen again. */
function Missing({ earlier, files }: { earlier: RememberedUpload; files: ChosenFile[] }) {
  const { t } = useI18n();
  const here = new Set(files.map(({ path }) => path));
  const count = earlier.files.filter(({ path }) => !here.has(path)).length;
  if (count === 0) return null;
  return (
    <Notice kind="warning" role="status">
      <p>{t('communityUpload.resumeMissing', { count })}</p>
    </Notice>
  );
}

const SHOWN_REFUSED = 10;
const reasons = {
  path: 'communityUpload.refusedPath',
  size: 'communityUpload.refusedSize',
  clash: 'communityUpload.refusedClash',
} as const;

function Refused({ refused }: { refused: Refusal[] }) {
  const { t } = useI18n();
  if (refused.length === 0) return null;
  return (
    <Notice kind="warning" role="status" title={t('communityUpload.refused', { count: refused.length })}>
      <ul>
        {refused.slice(0, SHOWN_REFUSED).map(({ path, why }) => (
          <li key={path}>
            <code>{path}</code> · {t(reasons[why], { max: formatBytes(MOST_FILE_BYTES) })}
          </li>
        ))}
        {refused.length > SHOWN_REFUSED && <li>{t('communityUpload.refusedMore', { count: refused.length - SHOWN_REFUSED })}</li>}
      </ul>
    </Notice>
  );
}

function Done({ repository, folder, branch, count }: { repository: RepositoryView; folder: string; branch: string; count: number }) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  return (
    <section className={styles.card} role="status">
      <EmptyState icon="circle-check" title={t('communityUpload.done')} text={t('communityUpload.doneText', { count, branch })}>
        <a className="button primary" href={links.files(branch, folder)}>
          {t('communityUpload.doneView')}
        </a>
        <a className="button" href={links.card}>
          {t('community.tabCard')}
        </a>
      </EmptyState>
    </section>
  );
}
