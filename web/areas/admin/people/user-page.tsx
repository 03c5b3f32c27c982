/** One account: who it is, what it may do, what was changed, and the changes that the reader may make. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { endAccountSessions, getAccount, revealPhone, setAccountState } from '#contracts/identity/people.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { type AuditEntry, listAuditLog } from '#contracts/operations/audit.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { tell } from '#web/ui/message-box/message-box.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { DataTable } from '#web/ui/office/table/data-table.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { AuditTimeline } from '../audit/audit-timeline.tsx';
import { RelatedLinks } from '../related-links.tsx';
import type { AccountDetail } from './account-detail.ts';
import { KindDrawer } from './kind-drawer.tsx';
import { permissionWord, roleWord } from './people-words.ts';
import { RolesDrawer } from './roles-drawer.tsx';
import styles from './user-page.module.css';

type Data = { account: AccountDetail; changes: AuditEntry[] };

const load: Load<Data> = async ({ api, params }) => {
  const id = params.userId ?? '';
  const account = await api.call(getAccount, { params: { id } });
  // Whoever may not read the log sees the page without it.
  const changes: ListAnswer<AuditEntry> | null = await api
    .call(listAuditLog, { query: { subjectType: 'account', subjectId: id } })
    .catch(() => null);
  return { account, changes: changes?.records ?? [] };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function UserPage() {
  const { t, locale, pick } = useI18n();
  const links = useLinks();
  const { account, changes } = useLoaderData<Data>();
  const { run, busy } = useAction();
  const [open, setOpen] = useState<'kind' | 'roles' | null>(null);
  const may = (action: AccountDetail['actions'][number]) => account.actions.includes(action);
  const params = { id: account.id };
  const comma = locale === 'en' ? ', ' : '、';

  async function setState(disabled: boolean): Promise<void> {
    const reason = await askReason({
      title: t(disabled ? 'adminPeople.disable' : 'adminPeople.enable'),
      text: t(disabled ? 'adminPeople.disableText' : 'adminPeople.enableText'),
      danger: disabled,
    });
    if (reason !== null)
      await run(() => webApi.call(setAccountState, { params, body: { disabled, reason } }), { success: t('adminPeople.done') });
  }
  async function signOut(): Promise<void> {
    const reason = await askReason({ title: t('adminPeople.endSessions'), text: t('adminPeople.endSessionsText'), danger: true });
    if (reason !== null) await run(() => webApi.call(endAccountSessions, { params, body: { reason } }), { success: t('adminPeople.done') });
  }
  async function reveal(): Promise<void> {
    const reason = await askReason({ title: t('adminPeople.revealPhone'), text: t('adminPeople.revealPhoneText') });
    if (reason === null) return;
    await run(async () => {
      const { phone } = await webApi.call(revealPhone, { params, body: { reason } });
      void tell({ title: account.userName, text: t('adminPeople.revealed', { phone }) });
    });
  }

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
      <Panel title={t('adminPeople.facts')}>
        <DefinitionList
          items={[
            { term: t('adminPeople.userId'), value: account.id },
            {
              term: t('adminPeople.userState'),
              value: account.disabled ? (
                <StatusTag tone="danger">{t('adminPeople.stateDisabled')}</StatusTag>
              ) : (
                <StatusTag tone="success">{t('adminPeople.stateActive')}</StatusTag>
              ),
            },
            {
              term: t('adminPeople.roleType'),
              value: t(account.roleType === 'manager' ? 'adminPeople.roleTypeManager' : 'adminPeople.roleTypeCommon'),
            },
            { term: t('adminPeople.userType'), value: t(account.userType === 'agent' ? 'adminPeople.typeAgent' : 'adminPeople.typeOther') },
            { term: t('adminPeople.userRoles'), value: account.roles.map((role) => roleWord(t, role)).join(comma) || '—' },
            { term: t('adminPeople.roleIds'), value: [...account.roleIds, ...account.nonpreRoleCodes].join(', ') },
            {
              term: t('adminPeople.userLabel'),
              value: account.userLabelId && `${account.userLabelId}${account.unsigned ? ` · ${t('adminPeople.kindUnsigned')}` : ''}`,
            },
            {
              term: t('adminPeople.userPhone'),
              value: account.phone ? (
                <span className={styles.phone}>
                  <span className="number">{account.phone}</span>
                  {t(account.phoneStatus === 'VERIFIED' ? 'adminPeople.phoneVerified' : 'adminPeople.phoneUnverified')}
                  {may('revealPhone') && (
                    <button type="button" className="link" disabled={busy} onClick={reveal}>
                      {t('adminPeople.revealPhone')}
                    </button>
                  )}
                </span>
              ) : (
                t('adminPeople.noPhone')
              ),
            },
            {
              term: t('adminPeople.userGroup'),
              value: account.groupName ? (
                <a className="link" href={links.admin('people/groups', { keyword: account.groupName })}>
                  {account.groupName} · {t(account.memberType === 'Leader' ? 'adminPeople.memberLeader' : 'adminPeople.memberMember')}
                </a>
              ) : (
                '—'
              ),
            },
            { term: t('adminPeople.retailer'), value: account.retailerId },
            { term: t('adminPeople.highestLevel'), value: String(account.highestRoleLevel) },
            { term: t('adminPeople.openSessions'), value: t('adminPeople.openSessionsCount', { count: account.sessions }) },
            { term: t('adminPeople.userLanguage'), value: account.language === 'en-US' ? 'English' : '中文' },
            { term: t('adminPeople.userCreated'), value: formatDateTime(account.createdAt, locale) },
          ]}
        />
      </Panel>
      {account.roleType === 'manager' && (
        <Panel title={t('adminPeople.permissionsTitle')} count={account.permissions.length}>
          {account.permissions.length === 0 ? (
            <p>{t('adminPeople.permissionsNone')}</p>
          ) : (
            <ul className={styles.permissions}>
              {account.permissions.map((permission) => (
                <li key={permission}>
                  <StatusTag tone="brand">{permissionWord(t, permission)}</StatusTag>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
      {account.roleType === 'common' && (
        <Panel title={t('adminPeople.clusters')} count={account.clusters.length} flush>
          <DataTable
            label={t('adminPeople.clusters')}
            name="admin-user-clusters"
            rows={account.clusters}
            rowKey={(row) => row.clusterId}
            empty={t('adminPeople.clustersNone')}
            columns={[
              { key: 'name', title: t('adminPeople.clusterName'), fixed: true, render: (row) => pick(row.centerName, row.centerNameEn) },
              {
                key: 'member',
                title: t('adminPeople.clusterMember'),
                render: (row) => t(row.memberType === 'Leader' ? 'adminPeople.memberLeader' : 'adminPeople.memberMember'),
              },
              {
                key: 'state',
                title: t('adminPeople.clusterState'),
                render: (row) =>
                  row.status === 'Disable' ? (
                    <StatusTag tone="danger">{t('adminPeople.clusterDisabled')}</StatusTag>
                  ) : (
                    <StatusTag tone="success">{t('adminPeople.clusterNormal')}</StatusTag>
                  ),
              },
            ]}
          />
        </Panel>
      )}
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
