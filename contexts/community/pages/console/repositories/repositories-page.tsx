/** The user's publisher names in the AI community, the storage left, and the latest repositories. */
import { getNamespace } from '#contexts/community/calls/generated/library.ts';
import { listMyNamespaces } from '#contexts/community/calls/generated/repositories.ts';
import { RepositoryGrid } from '#contexts/community/pages/parts/repository-card.tsx';
import { formatBytes } from '#kernel/text/text.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './repositories-page.module.css';

const load = (async ({ api }) => {
  const { records } = await api.call(listMyNamespaces, {});
  const taken = records.filter(({ id }) => id !== '');
  return Promise.all(
    taken.map(async (namespace) => {
      const { latest, models, datasets, spaces } = await api.call(getNamespace, { params: { name: namespace.name } });
      return { ...namespace, count: models + datasets + spaces, latest: [...latest.models, ...latest.datasets, ...latest.spaces] };
    }),
  );
}) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const SHOWN = 6;
const kinds = { PERSON: 'community.publisherPerson', GROUP: 'community.publisherGroup', SHOP: 'community.publisherShop' } as const;

export default function RepositoriesPage({ loaderData: namespaces }: { loaderData: Data }) {
  const { t } = useI18n();
  const { mall } = useLinks();
  return (
    <ConsolePage
      title={t('community.homeMine')}
      lead={t('community.mineLead')}
      actions={
        <a className="button primary" href={mall('community/new')}>
          <Icon name="plus" size={16} />
          {t('community.newTitle')}
        </a>
      }
    >
      {namespaces.length === 0 && (
        <EmptyState icon="brain" title={t('community.publisherNone')} text={t('community.noneYetText')}>
          <a className="button primary" href={mall('community/new')}>
            {t('community.homePublish')}
          </a>
        </EmptyState>
      )}
      {namespaces.map((namespace) => (
        <Publisher key={namespace.id} namespace={namespace} />
      ))}
    </ConsolePage>
  );
}

function Publisher({ namespace }: { namespace: Data[number] }) {
  const { t } = useI18n();
  const { mall } = useLinks();
  const { name, kind, usedBytes, quotaBytes, latest, count } = namespace;
  const newest = [...latest].sort((a, b) => b.updatedAt - a.updatedAt).slice(0, SHOWN);
  const room = t('community.newRoom', { used: formatBytes(usedBytes), quota: formatBytes(quotaBytes) });
  return (
    <section className={styles.publisher} aria-label={name}>
      <header>
        <h2>
          <a href={mall('community/publisher/:namespace', { namespace: name })}>{name}</a>
        </h2>
        <StatusTag>{t(kinds[kind])}</StatusTag>
        <span className={styles.room}>
          <meter min={0} max={Math.max(1, quotaBytes)} value={Math.min(usedBytes, quotaBytes)} aria-label={room} />
          {room}
        </span>
        {count > 0 && (
          <a className="link" href={mall('community/publisher/:namespace', { namespace: name })}>
            {t('community.homeAll')} ({count})
          </a>
        )}
      </header>
      {newest.length > 0 ? (
        <RepositoryGrid repositories={newest} heading="h3" withType />
      ) : (
        <p className={styles.none}>{t('community.publisherNone')}</p>
      )}
    </section>
  );
}
