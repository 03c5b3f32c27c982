/** The settings of a repository: texts, visibility, branches and tags, moving, deletion. */
import { getGateSettings, listAccessRequests } from '#contexts/community/calls/generated/gate.ts';
import { listMyNamespaces, listRefs } from '#contexts/community/calls/generated/repositories.ts';
import { getSale } from '#contexts/community/calls/generated/sale.ts';
import { AccessRequests } from '#contexts/community/pages/parts/access/access-requests.tsx';
import { GateSettings } from '#contexts/community/pages/parts/access/gate-settings.tsx';
import { SalePart } from '#contexts/community/pages/parts/access/sale-part.tsx';
import { quiet } from '#contexts/community/pages/parts/quiet.ts';
import { useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import type { NamedBy } from '#web/lib/page-title.ts';
import { useChosenInView } from '#web/lib/use-chosen-in-view.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import { RepositoryFrame } from './frame.tsx';
import { loadRepository, mayManage, whereClosed } from './load-repository.ts';
import { AboutForm } from './settings/about-form.tsx';
import { DangerPart } from './settings/danger-part.tsx';
import { RefsPart } from './settings/refs-part.tsx';
import styles from './settings/settings.module.css';
import { VisibilityForm } from './settings/visibility-form.tsx';

const load = (async (args) => {
  const { api, url } = args;
  const { repository, params } = await loadRepository(args);
  const { part } = readQuery('mall/community/:kind/:namespace/:name/settings', url.searchParams);
  const nothing = { refs: [], namespaces: [], gate: null, requests: null, sale: null };
  if (!mayManage(repository)) return { repository, part, ...nothing };
  // Only shops sell, and only members who may manage their goods.
  const sells = part === 'sale' && repository.namespace.kind === 'SHOP';
  const [refs, namespaces, gate, requests, sale] = await Promise.all([
    part === 'branches' ? api.call(listRefs, { params }, quiet) : null,
    part === 'danger' ? api.call(listMyNamespaces, {}, quiet) : null,
    part === 'access' ? api.call(getGateSettings, { params }, quiet) : null,
    part === 'access' ? api.call(listAccessRequests, { params, query: {} }, quiet) : null,
    sells ? api.call(getSale, { params }, quiet).catch(whereClosed(null)) : null,
  ]);
  return { repository, part, refs: refs?.records ?? [], namespaces: namespaces?.records ?? [], gate, requests, sale };
}) satisfies Load<unknown>;
export type SettingsData = Awaited<ReturnType<typeof load>>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: NamedBy<SettingsData> = { nameOf: ({ repository }) => repository.fullName };

export default function SettingsPage({ loaderData }: { loaderData: SettingsData }) {
  const { repository, part, refs, namespaces, gate, requests, sale } = loaderData;
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  const row = useChosenInView<HTMLElement>(part);
  const parts = [
    { key: '', label: t('community.settingsAbout') },
    { key: 'access', label: t('community.settingsVisibility') },
    { key: 'sale', label: t('community.settingsSale') },
    { key: 'branches', label: t('community.settingsBranches') },
    { key: 'danger', label: t('community.settingsDanger') },
  ] as const;
  if (!mayManage(repository))
    return (
      <RepositoryFrame repository={repository} tab="settings">
        <EmptyState icon="lock" title={t('community.settingsForbidden')} />
      </RepositoryFrame>
    );
  return (
    <RepositoryFrame repository={repository} tab="settings">
      <div className={styles.columns}>
        <nav ref={row} className={styles.parts} aria-label={t('community.settingsParts')}>
          {parts.map(({ key, label }) => (
            <a key={key} href={links.settings(key)} aria-current={key === part ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.part} key={part}>
          {part === '' && <AboutForm repository={repository} />}
          {part === 'access' && (
            <>
              <VisibilityForm key={repository.visibility} repository={repository} />
              {gate && (
                <GateSettings key={gate.changedAt} repository={repository} settings={gate} isGated={repository.visibility === 'GATED'} />
              )}
              {requests && <AccessRequests repository={repository} first={requests} />}
            </>
          )}
          {part === 'sale' && <SalePart repository={repository} data={sale} />}
          {part === 'branches' && <RefsPart repository={repository} refs={refs} />}
          {part === 'danger' && <DangerPart repository={repository} namespaces={namespaces} />}
        </div>
      </div>
    </RepositoryFrame>
  );
}
