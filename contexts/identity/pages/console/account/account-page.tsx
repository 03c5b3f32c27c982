/** The account: name, roles, language, phone, e-mail, password, devices, sign-ins and notices, groups, cluster accounts. */
import { useLoaderData, useRevalidator } from 'react-router';
import {
  getCurrentUser,
  listCurrentUserGroups,
  queryClusterUsersDetail,
  queryGroupUsers,
} from '#contexts/identity/calls/generated/identity.ts';
import { getNoticeSettings } from '#contexts/identity/calls/generated/notice-settings.ts';
import { getSecurity } from '#contexts/identity/calls/generated/recovery.ts';
import type { ClusterUser, CurrentUser } from '#contexts/identity/calls/identity.ts';
import { roleWords } from '#contexts/identity/pages/parts/role-words.ts';
import { UserAvatar } from '#contexts/identity/pages/parts/user-avatar.tsx';
import type { Answer } from '#contracts/kit/call.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { part } from '#web/ui/console/part.ts';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { ErrorState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './account-page.module.css';
import { ClusterAccounts } from './cluster-accounts.tsx';
import { Devices } from './devices.tsx';
import { EmailForm } from './email-form.tsx';
import { type Group, Groups } from './groups.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { NoticeChoices } from './notice-choices.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { SignIns } from './sign-ins.tsx';

const GROUPS = 20;

type Data = {
  user: CurrentUser;
  groups: Group[] | null;
  clusters: ClusterUser[] | null;
  notices: Answer<typeof getNoticeSettings> | null;
  security: Answer<typeof getSecurity> | null;
};
const load: Load<Data> = async ({ api }) => {
  const [user, groups, clusters, notices, security] = await Promise.all([
    api.call(getCurrentUser, { query: { refresh: 'true' } }),
    part(
      api.call(listCurrentUserGroups, { query: { start: 0, limit: GROUPS } }).then(({ list }) =>
        Promise.all(
          list.map(async (group) => ({
            ...group,
            members: await part(api.call(queryGroupUsers, { query: { groupId: group.groupId } })),
          })),
        ),
      ),
    ),
    part(api.call(queryClusterUsersDetail, {}, { cached: true })),
    part(api.call(getNoticeSettings, {})),
    part(api.call(getSecurity, {})),
  ]);
  return { user, groups, clusters, notices, security };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function AccountPage() {
  const { t } = useI18n();
  const { user, groups, clusters, notices, security } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  const roles = [...new Set(roleWords(t, user))];
  return (
    <ConsolePage title={t('console.accountTitle')}>
      <Panel title={t('console.profile')}>
        <div className={styles.profile}>
          <UserAvatar name={user.userName} size={64} />
          <div className={styles.who}>
            <p className={styles.name}>{user.userName}</p>
            <ul className={styles.roles} aria-label={t('console.roles')}>
              {roles.map((role) => (
                <li key={role}>
                  <StatusTag tone="brand">{role}</StatusTag>
                </li>
              ))}
            </ul>
          </div>
          <p className={styles.id}>
            <span>{t('console.userId')}</span> {user.id}
            <CopyButton text={user.id} what={t('console.userId')} />
          </p>
        </div>
      </Panel>
      <div className={styles.pair}>
        <Panel title={t('console.phone')}>
          <PhoneForm phone={user.phone} phoneStatus={user.phoneStatus} />
        </Panel>
        <Panel title={t('console.language')}>
          <LanguageChoice />
        </Panel>
      </div>
      <Panel title={t('noticeSettings.email')}>
        {/* another address resets the form */}
        {notices ? (
          <EmailForm key={notices.email} email={notices.email} pendingEmail={notices.pendingEmail} />
        ) : (
          <ErrorState onRetry={() => void revalidate()} />
        )}
      </Panel>
      <Panel title={t('console.password')}>
        {security ? <PasswordForm {...security} userName={user.userName} /> : <ErrorState onRetry={() => void revalidate()} />}
      </Panel>
      <Panel title={t('console.devices')} {...(security && !security.isShared ? { count: security.devices.length } : {})}>
        {security ? <Devices {...security} /> : <ErrorState onRetry={() => void revalidate()} />}
      </Panel>
      <Panel title={t('console.signIns')}>{security ? <SignIns {...security} /> : <ErrorState onRetry={() => void revalidate()} />}</Panel>
      <Panel title={t('noticeSettings.choices')}>
        {notices ? (
          <NoticeChoices kinds={notices.kinds} hasEmail={notices.email !== ''} hasPhone={notices.phone !== ''} />
        ) : (
          <ErrorState onRetry={() => void revalidate()} />
        )}
      </Panel>
      <Panel title={t('console.clusters')} {...(clusters ? { count: clusters.length } : {})}>
        <ClusterAccounts clusters={clusters} />
      </Panel>
      <Panel title={t('console.groups')} {...(groups ? { count: groups.length } : {})}>
        <Groups groups={groups} userId={user.id} />
      </Panel>
    </ConsolePage>
  );
}
