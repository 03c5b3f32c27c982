import { useRevalidator } from 'react-router';
import type { listCurrentUserGroups, queryGroupUsers } from '#contexts/identity/calls/identity.ts';
import { UserAvatar } from '#contexts/identity/pages/parts/user-avatar.tsx';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { EmptyState, ErrorState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './groups.module.css';

export type Group = Answer<typeof listCurrentUserGroups>['list'][number] & { members: Answer<typeof queryGroupUsers> | null };

/** The groups of the user with all their members. */
export function Groups({ groups, userId }: { groups: Group[] | null; userId: string }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  if (groups === null) return <ErrorState onRetry={() => void revalidate()} />;
  if (groups.length === 0) return <EmptyState icon="users" title={t('console.groupsNone')} text={t('console.groupsNoneText')} />;
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <details key={group.groupId} className={styles.group} open={groups.length === 1}>
          <summary>
            <span className={styles.name}>{group.groupName}</span>
            <StatusTag tone="brand">{group.memberType === 'Leader' ? t('console.iLead') : t('console.iBelong')}</StatusTag>
            <span className={styles.count}>{t('console.memberCount', { count: group.memberCount })}</span>
          </summary>
          {group.members === null ? (
            <ErrorState onRetry={() => void revalidate()} />
          ) : (
            <ul className={styles.members} aria-label={t('console.membersOf', { group: group.groupName })}>
              {group.members.map((member) => (
                <li key={member.userId}>
                  <UserAvatar name={member.userName} size={28} />
                  <span className={styles.member}>
                    {member.userName}
                    {member.userId === userId && <span className={styles.me}> {t('console.me')}</span>}
                  </span>
                  <span className={styles.place}>
                    {t(member.memberType === 'Leader' ? 'console.memberLeader' : 'console.memberMember')}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </details>
      ))}
    </div>
  );
}
