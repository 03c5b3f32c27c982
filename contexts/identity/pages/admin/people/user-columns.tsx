import { type AccountRow } from '#contexts/identity/calls/people.ts';
import type { I18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowLink } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { roleWord } from './people-words.ts';

/** Columns of the accounts. */
export const userColumns = ({ t, locale, timeText }: I18n, links: ReturnType<typeof useLinks>): Column<AccountRow>[] => [
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
  { key: 'phone', title: t('adminPeople.userPhone'), render: (row) => row.phone || '—' },
  {
    key: 'state',
    title: t('adminPeople.userState'),
    render: (row) =>
      row.disabled ? (
        <StatusTag tone="danger">{t('adminPeople.stateDisabled')}</StatusTag>
      ) : (
        <StatusTag tone="success">{t('adminPeople.stateActive')}</StatusTag>
      ),
  },
  { key: 'createdAt', title: t('adminPeople.userCreated'), sortable: true, render: (row) => timeText(row.createdAt) },
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
