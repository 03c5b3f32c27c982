import type { getLineage } from '#contexts/community/calls/library.ts';
import { listPageOf, useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { typeIcons, typeWords } from '#contexts/community/pages/parts/repository-words.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './card-side.module.css';

export type Lineage = Answer<typeof getLineage>;
type Linked = Lineage['from'][number];
type Group = Lineage['to'][number];

function Known({ repository }: { repository: NonNullable<Linked['repository']> }) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  return (
    <a href={links.card} className={styles.linked}>
      <Icon name={typeIcons[repository.type]} size={14} label={t(typeWords[repository.type])} />
      {repository.namespace.name}/{repository.name}
    </a>
  );
}

/** Repositories of other sites are shown as named in the card. */
function Origin({ linked }: { linked: Linked }) {
  if (linked.repository) return <Known repository={linked.repository} />;
  return (
    <span className={styles.linked} data-missing="">
      <Icon name={typeIcons[linked.type]} size={14} />
      {linked.name}
    </span>
  );
}

function Descendants({ group, fullName }: { group: Group; fullName: string }) {
  const { t } = useI18n();
  const { mall } = useLinks();
  const rest = group.count - group.records.length;
  const query =
    group.relation === 'TRAINED_ON' ? { dataset: fullName } : group.relation === 'USES' ? { model: fullName } : { baseModel: fullName };
  return (
    <div className={styles.group}>
      <h3>{t(`community.relation${group.relation}Of`)}</h3>
      <ul>
        {group.records.map((one) => (
          <li key={one.id}>
            <Known repository={one} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <a className="link" href={mall(listPageOf(group.type), query)}>
          {t('community.lineageMore', { count: rest })}
        </a>
      )}
    </div>
  );
}

/** The repositories it was made from, and those made from it. */
export function LineageList({ lineage, fullName }: { lineage: Lineage; fullName: string }) {
  const { t } = useI18n();
  if (lineage.from.length + lineage.to.length === 0) return null;
  const relations = [...new Set(lineage.from.map(({ relation }) => relation))];
  return (
    <section className={styles.part} aria-labelledby="lineage">
      <h2 id="lineage">{t('community.lineage')}</h2>
      {relations.map((relation) => (
        <div key={relation} className={styles.group}>
          <h3>{t(`community.relation${relation}`)}</h3>
          <ul>
            {lineage.from
              .filter((one) => one.relation === relation)
              .map((one) => (
                <li key={`${one.type} ${one.name}`}>
                  <Origin linked={one} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      {lineage.to.map((group) => (
        <Descendants key={`${group.relation} ${group.type}`} group={group} fullName={fullName} />
      ))}
    </section>
  );
}
