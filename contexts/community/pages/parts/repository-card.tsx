import type { RepositoryCard as Card } from '#contexts/community/calls/fields.ts';
import { taskOf } from '#contexts/community/rules/tasks.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Ago } from '#web/ui/ago/ago.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { labelWords } from './card-words.ts';
import { parameterCount, shortCount } from './figures.ts';
import styles from './repository-card.module.css';
import { useRepositoryLinks } from './repository-links.ts';
import { typeIcons, typeWords, visibilityTones, visibilityWords } from './repository-words.ts';
import { VerifiedMark } from './verified-mark.tsx';

type Props = {
  repository: Card;
  heading?: 'h2' | 'h3';
  /** Shows the type, for lists that mix types. */
  withType?: boolean;
};

/** A repository in a list: name, purpose and key figures. */
export function RepositoryCard({ repository, heading: Heading = 'h3', withType = false }: Props) {
  const i18n = useI18n();
  const { t, pick, locale } = i18n;
  const links = useRepositoryLinks(repository);
  const { type, namespace, name, visibility, pipelineTag, parameters, bytes, likes, downloadsMonth, updatedAt } = repository;
  const summary = pick(repository.summary, repository.summaryEn);
  return (
    <article className={styles.card}>
      <Heading className={styles.name}>
        <Icon name={typeIcons[type]} size={16} label={withType ? t(typeWords[type]) : undefined} />
        <a href={links.card}>
          <span>{namespace.name}/</span>
          <wbr />
          <b>{name}</b>
        </a>
        {repository.verified && <VerifiedMark short />}
        {visibility !== 'PUBLIC' && <StatusTag tone={visibilityTones[visibility]}>{t(visibilityWords[visibility])}</StatusTag>}
      </Heading>
      {summary && <p className={styles.summary}>{summary}</p>}
      <ul className={styles.facts}>
        {pipelineTag && <li className={styles.task}>{labelWords(i18n, taskOf(pipelineTag))}</li>}
        {parameters > 0 && <li title={t('community.parameters')}>{parameterCount(parameters)}</li>}
        {parameters === 0 && bytes > 0 && <li title={t('community.size')}>{formatBytes(bytes)}</li>}
        <li>
          <Ago at={updatedAt} />
        </li>
        <li>
          <Icon name="download" size={13} label={t('community.downloadsMonth')} />
          {shortCount(downloadsMonth, locale)}
        </li>
        <li>
          <Icon name="heart" size={13} label={t('community.likes')} />
          {shortCount(likes, locale)}
        </li>
      </ul>
    </article>
  );
}

/** Repositories in as many columns as fit. */
export function RepositoryGrid({ repositories, heading, withType }: { repositories: Card[] } & Omit<Props, 'repository'>) {
  return (
    <ul className={styles.grid}>
      {repositories.map((repository) => (
        <li key={repository.id}>
          <RepositoryCard repository={repository} {...(heading && { heading })} {...(withType && { withType })} />
        </li>
      ))}
    </ul>
  );
}
