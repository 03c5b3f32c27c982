import { useLoaderData } from 'react-router';
import { listAccounts } from '#contexts/identity/calls/generated/people.ts';
import type { AccountRow } from '#contexts/identity/calls/people.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { userColumns } from './user-columns.tsx';

const load: Load<ListAnswer<AccountRow>> = ({ api, url }) => fetchPage(api, listAccounts, 'admin/people/users', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function UsersPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const links = useLinks();
  const list = useLoaderData<ListAnswer<AccountRow>>();
  const option = (value: string, label: string) => ({ value, label });
  return (
    <OfficePage title={t('officeTitles.adminUsers')} lead={t('adminPeople.usersLead')}>
      <PagedList
        page="admin/people/users"
        label={t('officeTitles.adminUsers')}
        name="admin-users"
        columns={userColumns(i18n, links)}
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
