import { useLoaderData } from 'react-router';
import { getRoleTable } from '#contexts/identity/calls/generated/people.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { permissionWord, roleWord } from './people-words.ts';
import styles from './roles-page.module.css';

type Table = Answer<typeof getRoleTable>;
const load: Load<Table> = ({ api }) => api.call(getRoleTable, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Roles as columns, permissions as rows; the table scrolls in its own box. */
export default function RolesPage() {
  const { t } = useI18n();
  const { roles, permissions } = useLoaderData<Table>();
  const shown = roles.filter((role) => role.permissions.length > 0 || role.accounts > 0);
  return (
    <OfficePage title={t('officeTitles.adminRoles')} lead={t('adminPeople.rolesLead')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard */}
      <section className={styles.box} aria-label={t('officeTitles.adminRoles')} tabIndex={0}>
        <table className={styles.table} data-scrolls>
          <thead>
            <tr>
              <th scope="col">{t('adminPeople.permission')}</th>
              {shown.map(({ role }) => (
                <th key={role} scope="col">
                  {roleWord(t, role)}
                  <small>
                    <code translate="no">{role}</code>
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.counts}>
              <th scope="row">{t('adminPeople.roleAccounts')}</th>
              {shown.map(({ role, accounts }) => (
                <td key={role} className="number">
                  {accounts}
                </td>
              ))}
            </tr>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row">
                  {permissionWord(t, permission)}
                  <small>
                    <code translate="no">{permission}</code>
                  </small>
                </th>
                {shown.map((role) => (
                  <td key={role.role}>
                    {role.permissions.includes(permission) ? (
                      <span className={styles.yes}>
                        <Icon name="check" size={16} label={t('adminPeople.permissionYes')} />
                      </span>
                    ) : (
                      <span className="visually-hidden">{t('adminPeople.permissionNo')}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </OfficePage>
  );
}
