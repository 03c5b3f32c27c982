import type { ReactNode } from 'react';
import type { RepositoryView } from '#contexts/community/calls/repositories.ts';
import { TakenDown } from '#contexts/community/pages/parts/access/taken-down.tsx';
import { labelWords } from '#contexts/community/pages/parts/card-words.ts';
import { parameterCount, shortCount } from '#contexts/community/pages/parts/figures.ts';
import { LikeButton } from '#contexts/community/pages/parts/like-button.tsx';
import { listPageOf, useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import {
  listWords,
  typeIcons,
  typeWords,
  visibilityTexts,
  visibilityTones,
  visibilityWords,
} from '#contexts/community/pages/parts/repository-words.ts';
import { VerifiedMark } from '#contexts/community/pages/parts/verified-mark.tsx';
import { libraryOf, licenceOf } from '#contexts/community/rules/labels.ts';
import { taskOf } from '#contexts/community/rules/tasks.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import styles from './frame.module.css';
import { mayManage, type ShownRepository } from './load-repository.ts';

export type RepositoryTab = 'card' | 'files' | 'discussions' | 'settings';
type Props = { repository: ShownRepository; tab: RepositoryTab; children: ReactNode };

/** The header of a repository's page with its tabs, around the content of the tab. */
export function RepositoryFrame({ repository, tab, children }: Props) {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const links = useRepositoryLinks(repository);
  const { mall, mobile } = useLinks();
  const { namespace, name, type, visibility, fullName, defaultBranch } = repository;
  const summary = pick(repository.summary, repository.summaryEn);
  const tabs = [
    { key: 'card', label: t('community.tabCard'), href: links.card },
    { key: 'files', label: t('community.tabFiles'), href: links.files(defaultBranch) },
    { key: 'discussions', label: t('community.tabDiscussions'), href: links.discussions() },
    ...(mayManage(repository) ? [{ key: 'settings', label: t('community.tabSettings'), href: links.settings() }] : []),
  ];
  return (
    <main className={styles.page} data-mobile={mobile || undefined} data-tab={tab}>
      <meta name="description" content={t('community.descriptionOf', { type: t(typeWords[type]), name: fullName, summary })} />
      <header className={styles.head}>
        <nav className={styles.path} aria-label={t('communityFiles.breadcrumb')}>
          <a href={mall('community')}>{t('community.home')}</a>
          <Icon name="chevron-right" size={12} />
          <a href={mall(listPageOf(type))}>{t(listWords[type])}</a>
        </nav>
        <div className={styles.title}>
          <h1>
            <Icon name={typeIcons[type]} size={22} label={t(typeWords[type])} />
            <span className={styles.names}>
              <a href={mall('community/publisher/:namespace', { namespace: namespace.name })}>{namespace.name}</a>
              <i>/</i>
              <wbr />
              <a href={links.card} className={styles.name}>
                {name}
              </a>
            </span>
          </h1>
          <CopyButton text={fullName} what={t('community.fullName')} />
          {repository.state === 'OPEN' && (
            <span title={t(visibilityTexts[visibility])}>
              <StatusTag tone={visibilityTones[visibility]}>{t(visibilityWords[visibility])}</StatusTag>
            </span>
          )}
          {repository.verified && <VerifiedMark />}
          <span className={styles.like}>
            <LikeButton repository={repository} />
          </span>
        </div>
        {summary && <p className={styles.summary}>{summary}</p>}
        <Facts repository={repository} />
        {repository.state === 'TAKEN_DOWN' && (
          <div className={styles.takenDown}>
            {/* Closed for everyone but its owner and operators. */}
            {repository.closed === 'TAKEN_DOWN' ? (
              <TakenDown repository={repository} />
            ) : (
              <Notice kind="danger">
                <p>{t('community.takenDown')}</p>
              </Notice>
            )}
          </div>
        )}
        <LinkTabs tabs={tabs} value={tab} label={t('community.tabsLabel')} />
      </header>
      {children}
    </main>
  );
}

function Facts({ repository }: { repository: RepositoryView }) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { mall } = useLinks();
  const { type, pipelineTag, library, license, card, parameters, bytes, downloadsMonth } = repository;
  const list = listPageOf(type);
  return (
    <ul className={styles.facts}>
      {pipelineTag && (
        <li>
          <a className={styles.chip} href={mall(list, { task: [pipelineTag] })}>
            {labelWords(i18n, taskOf(pipelineTag))}
          </a>
        </li>
      )}
      {library && (
        <li>
          <a className={styles.chip} href={mall(list, { library: [library] })}>
            {labelWords(i18n, libraryOf(library))}
          </a>
        </li>
      )}
      {license && (
        <li>
          <a className={styles.chip} href={mall(list, { license: [license] })}>
            <span className={styles.what}>{t('community.license')}</span>
            {license === 'other' && card.licenseName ? card.licenseName : labelWords(i18n, licenceOf(license))}
          </a>
        </li>
      )}
      {parameters > 0 && (
        <li className={styles.figure}>
          <span className={styles.what}>{t('community.parameters')}</span>
          {parameterCount(parameters)}
        </li>
      )}
      {bytes > 0 && (
        <li className={styles.figure}>
          <span className={styles.what}>{t('community.size')}</span>
          {formatBytes(bytes)}
        </li>
      )}
      <li className={styles.figure}>
        <span className={styles.what}>{t('community.downloadsMonth')}</span>
        {shortCount(downloadsMonth, locale)}
      </li>
    </ul>
  );
}
