/** The repositories that a product delivers: files, licence, and the scanners' findings. */
import type { ReviewedRepository } from '#contexts/community/calls/sale.ts';
import { RenderedText } from '#contexts/community/pages/parts/rendered-text.tsx';
import { useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './reviewed-contents.module.css';

const tones = { SAFE: 'success', SUSPICIOUS: 'warning', DANGEROUS: 'danger', UNREADABLE: 'warning' } as const;

function Scan({ scanned }: Pick<ReviewedRepository, 'scanned'>) {
  const { t } = useI18n();
  if (scanned.length === 0) return t('officeTakedowns.scanNone');
  return (
    <ul className={styles.list}>
      {scanned.map(({ path, verdict }) => (
        <li key={path}>
          <StatusTag tone={tones[verdict]}>{t(`officeTakedowns.verdict${verdict}`)}</StatusTag> <code>{path}</code>
        </li>
      ))}
    </ul>
  );
}

function Contents({ repository }: { repository: ReviewedRepository }) {
  const { t, pick } = useI18n();
  const links = useRepositoryLinks(repository);
  const { namespace, name, licenceName, licenceNameEn, licenceUrl, scanned, firstFiles, moreFiles, files, bytes, cardHtml } = repository;
  const licence = pick(licenceName, licenceNameEn) || t('officeTakedowns.noLicence');
  return (
    <article className={styles.contents}>
      <DefinitionList
        items={[
          {
            term: t('officeTakedowns.kindREPOSITORY'),
            value: (
              <a className="link" href={links.card}>
                {namespace.name}/{name}
              </a>
            ),
          },
          {
            term: t('officeTakedowns.licence'),
            value: licenceUrl ? (
              <a className="link" href={licenceUrl} target="_blank" rel="nofollow noreferrer noopener">
                {licence}
              </a>
            ) : (
              licence
            ),
          },
          { term: t('officeTakedowns.scan'), value: <Scan scanned={scanned} />, wide: true },
          {
            term: `${t('officeTakedowns.files')} (${files}, ${formatBytes(bytes)})`,
            value: (
              <ul className={styles.list}>
                {firstFiles.map(({ path, size, type }) => (
                  <li key={path}>
                    <code>{type === 'FOLDER' ? `${path}/` : path}</code> {type === 'FILE' && <small>{formatBytes(size)}</small>}
                  </li>
                ))}
                {moreFiles && <li>…</li>}
              </ul>
            ),
            wide: true,
          },
        ]}
      />
      {cardHtml && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <section className={styles.card} tabIndex={0} aria-label={`${namespace.name}/${name}`}>
          <RenderedText html={cardHtml} compact />
        </section>
      )}
    </article>
  );
}

export function ReviewedContents({ repositories }: { repositories: ReviewedRepository[] }) {
  const { t } = useI18n();
  return (
    <Panel title={t('officeTakedowns.repositories')} lead={t('officeTakedowns.repositoriesLead')}>
      {repositories.map((repository) => (
        <Contents key={repository.id} repository={repository} />
      ))}
    </Panel>
  );
}
