import { useLoaderData } from 'react-router';
import { type AccountRow, listAccounts } from '#contracts/identity/people.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowLink } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { roleWord } from './people-words.ts';

const load: Load<ListAnswer<AccountRow>> = ({ api, url }) => fetchPage(api, listAccounts, 'admin/people/users', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function UsersPage() {
  const { t, locale } = useI18n();
  const links = useLinks();
  const list = useLoaderData<ListAnswer<AccountRow>>();
  const columns: Column<AccountRow>[] = [
    {
      key: 'userName',
      title: t('adminPeople.userName'),
      sortable: true,
      fixed: true,
      render: (row) => (
        <a className="link" href={links.admin('people/users/:userId', { userId: row.id })}>
          {row.userName}
        </a>
      ),
    },
    { key: 'id', title: t('adminPeople.userId'), hidden: true, render: (row) => row.id },
    {
      key: 'kind',
      title: t('adminPeople.userKind'),
      render: (row) => (
        <>
          {row.roleType === 'manager' ? t('adminPeople.roleTypeManager') : t('adminPeople.roleTypeCommon')}
          {row.userType === 'agent' && ` · ${t('adminPeople.kindAgent')}`}
          {row.retailerId && ` · ${t('adminPeople.kindMerchant')}`}
          {row.unsigned && ` · ${t('adminPeople.kindUnsigned')}`}
        </>
      ),
    },
    {
      key: 'roles',
      title: t('adminPeople.userRoles'),
      render: (row) => row.roles.map((role) => roleWord(t, role)).join(locale === 'en' ? ', ' : '、') || '—',
    },
    {
      key: 'group',
      title: t('adminPeople.userGroup'),
      render: (row) =>
        row.groupName
          ? `${row.groupName} · ${t(row.memberType === 'Leader' ? 'adminPeople.memberLeader' : 'adminPeople.memberMember')}`
          : '—',
    },
    { key: 'phone', title: t('adminPeople.userPhone'), half: true, render: (row) => row.phone || '—' },
    {
      key: 'state',
      half: true,
      title: t('adminPeople.userState'),
      render: (row) =>
        row.disabled ? (
          <StatusTag tone="danger">{t('adminPeople.stateDisabled')}</StatusTag>
        ) : (
          <StatusTag tone="success">{t('adminPeople.stateActive')}</StatusTag>
        ),
    },
    { key: 'createdAt', title: t('adminPeople.userCreated'), sortable: true, render: (row) => formatDateTime(row.createdAt, locale) },
    {
      key: 'actions',
      title: t('adminPeople.open'),
      fixed: true,
      render: (row) => (
        <RowActions>
          <RowLink href={links.admin('people/users/:userId', { userId: row.id })}>{t('adminPeople.open')}</RowLink>
        </RowActions>
      ),
    },
  ];
  const option = (value: string, label: string) => ({ value, label });
  return (
    <OfficePage title={t('officeTitles.adminUsers')} lead={t('adminPeople.usersLead')}>
      <PagedList
        page="admin/people/users"
        label={t('officeTitles.adminUsers')}
        name="admin-users"
        columns={columns}
        list={list}
        filters={[
          { kind: 'text', name: 'keyword', label: t('adminPeople.userKeyword') },
          {
            kind: 'select',
            name: 'roleType',
            label: t('adminPeople.roleType'),
            options: [option('manager', t('adminPeople.roleTypeManager')), option('common', t('adminPeople.roleTypeCommon'))],
          },
          {
            kind: 'select',
            name: 'kind',
            label: t('adminPeople.userKind'),
            options: [
              option('agent', t('adminPeople.kindAgent')),
              option('unsigned', t('adminPeople.kindUnsigned')),
              option('merchant', t('adminPeople.kindMerchant')),
              option('grouped', t('adminPeople.kindGrouped')),
            ],
          },
          {
            kind: 'select',
            name: 'state',
            label: t('adminPeople.userState'),
            options: [option('active', t('adminPeople.stateActive')), option('disabled', t('adminPeople.stateDisabled'))],
          },
        ]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'createdAt', order: 'desc' }}
        empty={t('adminPeople.usersNone')}
      />
    </OfficePage>
  );
}
