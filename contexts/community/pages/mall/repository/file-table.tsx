import type { FileView } from '#contexts/community/calls/fields.ts';
import type { RepositoryView } from '#contexts/community/calls/repositories.ts';
import { contentAddress } from '#contexts/community/pages/parts/hub-address.ts';
import { useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { verdictTones } from '#contexts/community/pages/parts/scan/scan-words.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Ago } from '#web/ui/ago/ago.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { FileMenu } from './file-menu.tsx';
import styles from './file-table.module.css';
import { mayRead } from './load-repository.ts';

type Props = {
  repository: RepositoryView;
  revision: string;
  folder: string;
  files: FileView[];
  /** The branch that changes are committed to; '' where nothing can be changed. */
  branch: string;
  /** The displayed commit, which changes are based on. */
  parent: string;
};

/** A folder of a revision: folders first. */
export function FileTable({ repository, revision, folder, files, branch, parent }: Props) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  const above = folder.split('/').slice(0, -1).join('/');
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('communityFiles.list')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('communityFiles.name')}</th>
          <th scope="col">{t('communityFiles.size')}</th>
          <th scope="col">{t('communityFiles.lastCommit')}</th>
          <th scope="col">{t('communityFiles.time')}</th>
          <th scope="col">{t('communityFiles.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {folder !== '' && (
          <tr>
            <th scope="row" colSpan={5}>
              <a href={links.files(revision, above)} className={styles.name}>
                <Icon name="folder" size={18} />
                <span aria-hidden="true">..</span>
                <span className="visually-hidden">{t('communityFiles.folderUp')}</span>
              </a>
            </th>
          </tr>
        )}
        {files.map((file) => (
          <Row key={file.path} {...{ repository, revision, folder, file, branch, parent }} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ repository, revision, file, branch, parent }: Omit<Props, 'files'> & { file: FileView }) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  const { type, path, size, verdict, commit } = file;
  const isFolder = type === 'FOLDER';
  const name = path.split('/').at(-1) ?? path;
  return (
    <tr>
      <th scope="row">
        <span className={styles.named}>
          <a href={isFolder ? links.files(revision, path) : links.file(revision, path)} className={styles.name}>
            <Icon name={isFolder ? 'folder' : 'file'} size={18} label={isFolder ? t('communityFiles.folder') : undefined} />
            <span>{name}</span>
          </a>
          {verdict !== '' && verdict !== 'SAFE' && (
            <StatusTag tone={verdictTones[verdict]}>{t(`communityScan.verdict${verdict}`)}</StatusTag>
          )}
        </span>
      </th>
      <td className={styles.size}>{isFolder ? '' : formatBytes(size)}</td>
      <td className={styles.commit}>{commit && <a href={links.commit(commit.id)}>{commit.title}</a>}</td>
      <td className={styles.time}>{commit && <Ago at={commit.createdAt} />}</td>
      <td className={styles.actions}>
        <span>
          {!isFolder && mayRead(repository) && (
            <a
              href={contentAddress(repository, revision, path, true)}
              download={name}
              aria-label={t('communityFiles.downloadOf', { name })}
              title={t('communityFiles.download')}
              className={styles.download}
            >
              <Icon name="download" size={16} />
            </a>
          )}
          {branch !== '' && <FileMenu repository={repository} branch={branch} parent={parent} file={file} />}
        </span>
      </td>
    </tr>
  );
}
