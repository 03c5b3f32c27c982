import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useUser } from '#web/lib/root-data.ts';
import { showFailure } from '#web/ui/toast/toast.ts';
import styles from './buyer-chat.module.css';
import { useAskingFor } from './use-asking-for.ts';

/** Whether the buyer asks personally or for a group they lead; nothing for users who lead none. */
export function AskingFor() {
  const { t } = useI18n();
  const { groups, groupId, choose } = useAskingFor(useUser());
  if (groups.length === 0) return null;
  return (
    <label className={styles.askingFor}>
      {t('chat.askingFor')}
      <select
        value={groupId}
        onChange={(event) => {
          choose(event.target.value).catch((error: unknown) => showFailure(failureWords(t, error)));
        }}
      >
        <option value="">{t('chat.myself')}</option>
        {groups.map((group) => (
          <option key={group.groupId} value={group.groupId}>
            {group.people > 0 ? t('chat.groupOf', { group: group.groupName, count: group.people }) : group.groupName}
          </option>
        ))}
      </select>
    </label>
  );
}
