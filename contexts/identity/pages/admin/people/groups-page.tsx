import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { changeLeader, getGroup, listGroups } from '#contexts/identity/calls/generated/people.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { DataTable } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { showFailure } from '#web/ui/toast/toast.ts';

type Groups = Answer<typeof listGroups>;
type Group = Answer<typeof getGroup>;
const load: Load<Groups> = ({ api, url }) => fetchPage(api, listGroups, 'admin/people/groups', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function GroupsPage() {
  const { t } = useI18n();
  const links = useLinks();
  const list = useLoaderData<Groups>();
  const [group, setGroup] = useState<Group | null>(null);
  const open = (id: string) => webApi.call(getGroup, { params: { id } }).then(setGroup, (error) => showFailure(failureWords(t, error)));
  return (
    <OfficePage title={t('officeTitles.adminGroups')} lead={t('adminPeople.groupsLead')}>
      <PagedList
        page="admin/people/groups"
        label={t('officeTitles.adminGroups')}
        name="admin-groups"
        list={list}
        filters={[{ kind: 'text', name: 'keyword', label: t('adminPeople.groupKeyword') }]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'id', order: 'desc' }}
        empty={t('adminPeople.groupsNone')}
        columns={[
          { key: 'id', title: t('adminPeople.userId'), sortable: true, render: (row) => row.id },
          { key: 'name', title: t('adminPeople.groupName'), sortable: true, fixed: true, render: (row) => <strong>{row.name}</strong> },
          {
            key: 'leader',
            title: t('adminPeople.groupLeader'),
            render: (row) => (
              <a className="link" href={links.admin('people/users/:userId', { userId: row.leaderId })}>
                {row.leaderName}
              </a>
            ),
          },
          { key: 'members', title: t('adminPeople.groupMembers'), align: 'end', render: (row) => row.memberCount },
          {
            key: 'actions',
            title: t('adminPeople.open'),
            fixed: true,
            render: (row) => (
              <RowActions>
                <RowButton onClick={() => open(row.id)}>{t('adminPeople.open')}</RowButton>
              </RowActions>
            ),
          },
        ]}
      />
      <Members group={group} onClose={() => setGroup(null)} onChanged={(id) => void open(id)} />
    </OfficePage>
  );
}

function Members({ group, onClose, onChanged }: { group: Group | null; onClose: () => void; onChanged: (id: string) => void }) {
  const { t, timeText } = useI18n();
  const links = useLinks();
  const may = useMay('user.manage');
  const { run, busy } = useAction();
  const { revalidate } = useRevalidator();
  async function makeLeader(id: string, userId: string, name: string): Promise<void> {
    const reason = await askReason({ title: t('adminPeople.makeLeaderTitle', { name }), text: t('adminPeople.makeLeaderText') });
    if (reason === null) return;
    const done = await run(() => webApi.call(changeLeader, { params: { id }, body: { userId, reason } }), {
      success: t('adminPeople.done'),
    });
    if (done) onChanged(id);
    await revalidate();
  }
  return (
    <FormDrawer open={group !== null} onClose={onClose} title={group?.name ?? ''}>
      {group && (
        <DataTable
          label={t('adminPeople.groupMembers')}
          name="admin-group-members"
          rows={group.members}
          rowKey={(row) => row.userId}
          columns={[
            {
              key: 'name',
              title: t('adminPeople.userName'),
              fixed: true,
              render: (row) => (
                <a className="link" href={links.admin('people/users/:userId', { userId: row.userId })}>
                  {row.userName}
                </a>
              ),
            },
            {
              key: 'member',
              title: t('adminPeople.clusterMember'),
              render: (row) => t(row.memberType === 'Leader' ? 'adminPeople.memberLeader' : 'adminPeople.memberMember'),
            },
            { key: 'joined', title: t('adminPeople.groupJoined'), render: (row) => timeText(row.joinedAt) },
            ...(may
              ? [
                  {
                    key: 'actions',
                    title: t('adminPeople.makeLeader'),
                    fixed: true,
                    render: (row: Group['members'][number]) =>
                      row.memberType === 'Leader' ? (
                        '—'
                      ) : (
                        <RowActions>
                          <RowButton disabled={busy} onClick={() => makeLeader(group.id, row.userId, row.userName)}>
                            {t('adminPeople.makeLeader')}
                          </RowButton>
                        </RowActions>
                      ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </FormDrawer>
  );
}
