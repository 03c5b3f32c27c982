/** One account: its data, permissions, history, and the changes that the user may make. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { getAccount } from '#contexts/identity/calls/generated/people.ts';
import type { AuditEntry } from '#contexts/operations/calls/audit.ts';
import { listAuditLog } from '#contexts/operations/calls/generated/audit.ts';
import { AuditTimeline } from '#contexts/operations/pages/parts/audit/audit-timeline.tsx';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { namedBy } from '#web/lib/page-title.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { RelatedLinks } from '#web/ui/office/related-links.tsx';
import type { AccountDetail } from './account-detail.ts';
import { AccountClusters, AccountFacts, AccountPermissions } from './account-panels.tsx';
import { KindDrawer } from './kind-drawer.tsx';
import { RolesDrawer } from './roles-drawer.tsx';
import { useAccountMoves } from './use-account-moves.ts';

type Data = { account: AccountDetail; changes: AuditEntry[] };

const load: Load<Data> = async ({ api, params }) => {
  const id = params.userId ?? '';
  const account = await api.call(getAccount, { params: { id } });
  // Without the permission to read the log, the page is shown without it.
  const changes: ListAnswer<AuditEntry> | null = await api
    .call(listAuditLog, { query: { subjectType: 'account', subjectId: id } })
    .catch(() => null);
  return { account, changes: changes?.records ?? [] };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = namedBy<Data>(({ account: { userName: name } }) => ({ name, nameEn: name }));

export default function UserPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { account, changes } = useLoaderData<Data>();
  const moves = useAccountMoves(account);
  const { may, busy, setState, signOut } = moves;
  const [open, setOpen] = useState<'kind' | 'roles' | null>(null);

  return (
    <OfficePage
      title={account.userName}
      back={{ href: links.admin('people/users'), label: t('officeTitles.adminUsers') }}
      lead={account.isSelf ? t('adminPeople.self') : undefined}
      actions={
        <>
          {may('changeKind') && (
            <button type="button" className="button" onClick={() => setOpen('kind')}>
              {t('adminPeople.changeKind')}
            </button>
          )}
          {may('assignRoles') && (
            <button type="button" className="button" onClick={() => setOpen('roles')}>
              {t('adminPeople.assignRoles')}
            </button>
          )}
          {may('endSessions') && (
            <button type="button" className="button" disabled={busy} onClick={signOut}>
              {t('adminPeople.endSessions')}
            </button>
          )}
          {may('disable') && (
            <button type="button" className="button danger" disabled={busy} onClick={() => setState(true)}>
              {t('adminPeople.disable')}
            </button>
          )}
          {may('enable') && (
            <button type="button" className="button primary" disabled={busy} onClick={() => setState(false)}>
              {t('adminPeople.enable')}
            </button>
          )}
        </>
      }
    >
      <RelatedLinks
        label={t('adminPeople.related')}
        items={[
          { label: t('adminPeople.relatedOrders'), href: links.admin('orders', { buyer: account.id }), permission: 'order.read' },
          { label: t('adminPeople.relatedAudit'), href: links.admin('audit', { who: account.id }), permission: 'audit.read' },
        ]}
      />
      <AccountFacts account={account} moves={moves} />
      {account.roleType === 'manager' && <AccountPermissions account={account} />}
      {account.roleType === 'common' && <AccountClusters account={account} />}
      <Panel title={t('adminPeople.changes')} count={changes.length}>
        {changes.length === 0 ? (
          <p>{t('adminPeople.changesNone')}</p>
        ) : (
          <AuditTimeline label={t('adminPeople.changes')} entries={changes} />
        )}
      </Panel>
      {may('changeKind') && <KindDrawer account={account} open={open === 'kind'} onClose={() => setOpen(null)} />}
      {may('assignRoles') && <RolesDrawer account={account} open={open === 'roles'} onClose={() => setOpen(null)} />}
    </OfficePage>
  );
}
