import { kindOf } from '#contexts/community/rules/repository.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './community-teaser.module.css';
import type { Home } from './load-home.ts';
import { Section } from './section.tsx';

const icons = { MODEL: 'brain', DATASET: 'database', SPACE: 'apps' } as const;
const ON_PHONE = 4;

/** The latest repositories of the AI community; nothing while there are none. */
export function CommunityTeaser({ repositories }: Pick<Home, 'repositories'>) {
  const { t, pick } = useI18n();
  const { mobile, mall } = useLinks();
  if (repositories.length === 0) return null;
  const lists = [
    { word: t('home.communityModels'), href: mall('community/models') },
    { word: t('home.communityDatasets'), href: mall('community/datasets') },
    { word: t('home.communitySpaces'), href: mall('community/spaces') },
  ];
  return (
    <Section
      title={t('home.community')}
      {...(!mobile && { hint: t('home.communityHint'), links: lists })}
      more={t('home.communityMore')}
      href={mall('community')}
    >
      <ul className={styles.list}>
        {repositories.slice(0, mobile ? ON_PHONE : repositories.length).map(({ id, type, namespace, name, summary, summaryEn, task }) => (
          <li key={id}>
            <a href={mall('community/:kind/:namespace/:name', { kind: kindOf(type), namespace, name })}>
              <Icon name={icons[type]} size={18} />
              <strong>{name}</strong>
              <span>{pick(summary, summaryEn)}</span>
              <small>{[task && pick(task.name, task.nameEn), namespace].filter(Boolean).join(' · ')}</small>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
