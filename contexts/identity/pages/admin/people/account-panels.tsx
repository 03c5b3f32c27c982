import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { DataTable } from '#web/ui/office/table/data-table.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import type { AccountDetail } from './account-detail.ts';
import { permissionWord, roleWord } from './people-words.ts';
import type { AccountMoves } from './use-account-moves.ts';
import styles from './user-page.module.css';

type Props = { account: AccountDetail; moves: AccountMoves };

function Phone({ account, moves: { may, busy, reveal } }: Props) {
  const { t } = useI18n();
  return (
    <span className={styles.phone}>
      <span className="number">{account.phone}</span>
      {t(account.phoneStatus === 'VERIFIED' ? 'adminPeople.phoneVerified' : 'adminPeople.phoneUnverified')}
      {may('revealPhone') && (
        <button type="button" className="link" disabled={busy} onClick={reveal}>
          {t('adminPeople.revealPhone')}
        </button>
      )}
    </span>
  );
}

/** Id, state, roles and contact data. */
export function AccountFacts({ account, moves }: Props) {
  const { t, locale, timeText } = useI18n();
  const links = useLinks();
  const comma = locale === 'en' ? ', ' : '、';
  return (
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
            value: account.phone ? <Phone account={account} moves={moves} /> : t('adminPeople.noPhone'),
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
          { term: t('adminPeople.userCreated'), value: timeText(account.createdAt) },
        ]}
      />
    </Panel>
  );
}

/** The permissions of a manager's roles. */
export function AccountPermissions({ account }: Pick<Props, 'account'>) {
  const { t } = useI18n();
  return (
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
  );
}

/** The computing centres that a buyer is a member of. */
export function AccountClusters({ account }: Pick<Props, 'account'>) {
  const { t, pick } = useI18n();
  return (
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
  );
}
