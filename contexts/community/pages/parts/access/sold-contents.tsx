/** What goods deliver: the repository with card and files, and how to download it after the purchase. */
import type { SoldRepository } from '#contexts/community/calls/sale.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useOrigin } from '#web/lib/use-origin.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { CodeBlock } from '../code-block.tsx';
import { RenderedText } from '../rendered-text.tsx';
import { useRepositoryLinks } from '../repository-links.ts';
import { visibilityTones, visibilityWords } from '../repository-words.ts';
import styles from './access.module.css';
import { downloadCommand } from './download-command.ts';

export function UseCommand({ repository }: { repository: SoldRepository }) {
  const { t } = useI18n();
  const origin = useOrigin();
  const needsToken = repository.visibility !== 'PUBLIC';
  return (
    <div className={styles.delivered}>
      <CodeBlock code={downloadCommand(repository, origin, needsToken)} what={t('communityAccess.contentsCommand')} />
      {needsToken && <p className={styles.small}>{t('communityAccess.contentsToken')}</p>}
    </div>
  );
}

function Contents({ repository }: { repository: SoldRepository }) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  const { namespace, name, visibility, files, bytes, firstFiles, moreFiles, head, mayRead, cardHtml } = repository;
  return (
    <article className={styles.repository}>
      <p className={styles.repositoryHead}>
        <a className="link" href={links.card}>
          <strong>
            {namespace.name}/<wbr />
            {name}
          </strong>
        </a>
        <StatusTag tone={visibilityTones[visibility]}>{t(visibilityWords[visibility])}</StatusTag>
        <small>{t('communityAccess.contentsFiles', { count: files, size: formatBytes(bytes) })}</small>
      </p>
      {mayRead && (
        <>
          <p>{t('communityAccess.contentsUse')}</p>
          <UseCommand repository={repository} />
          <p>
            <a className="button primary" href={links.files(head)}>
              {t('communityAccess.contentsOpen')}
            </a>
          </p>
        </>
      )}
      {cardHtml && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <section className={styles.card} tabIndex={0} aria-label={t('communityAccess.contentsCard')}>
          <RenderedText html={cardHtml} compact />
        </section>
      )}
      <ul className={styles.files} aria-label={t('community.files')}>
        {firstFiles.map(({ path, size, type }) => (
          <li key={path}>
            <Icon name={type === 'FOLDER' ? 'folder' : 'file-text'} size={16} />
            <span>{path}</span>
            <small>{type === 'FOLDER' ? t('communityAccess.folder') : formatBytes(size)}</small>
          </li>
        ))}
      </ul>
      {(moreFiles || firstFiles.some(({ type }) => type === 'FOLDER')) && (
        <p>
          <a className="link" href={links.files(head)}>
            {t('communityAccess.contentsAll')}
          </a>
        </p>
      )}
    </article>
  );
}

export function SoldContents({ repositories }: { repositories: readonly SoldRepository[] }) {
  const { t } = useI18n();
  return (
    <>
      {repositories.some(({ mayRead }) => !mayRead) && <p className={styles.muted}>{t('communityAccess.contentsLead')}</p>}
      {repositories.map((repository) => (
        <Contents key={repository.id} repository={repository} />
      ))}
    </>
  );
}
