import { useRevalidator } from 'react-router';
import type { ClusterUser } from '#contexts/identity/calls/identity.ts';
import { clusterToken } from '#contexts/identity/pages/console/account/cluster-tokens.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { EmptyState, ErrorState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './cluster-accounts.module.css';

/** The status word of a disabled account (section 3). */
const DISABLED = 'Disable';

/** Accounts at the compute centres, with place and state. */
export function ClusterAccounts({ clusters }: { clusters: ClusterUser[] | null }) {
  const { t, pick, timeText } = useI18n();
  const { revalidate } = useRevalidator();
  async function copyToken(clusterId: string): Promise<void> {
    try {
      const found = await clusterToken(clusterId);
      if (!found) showToast(t('console.clusterTokenNone'), 'warning');
      else if (await copyText(found.token)) showToast(t('console.clusterTokenCopied', { time: timeText(found.expiresAt) }), 'success');
      else showToast(t('console.copyFailed'), 'error');
    } catch (error) {
      showToast(failureWords(t, error), 'error');
    }
  }
  if (clusters === null) return <ErrorState onRetry={() => void revalidate()} />;
  if (clusters.length === 0) return <EmptyState icon="server" title={t('console.clustersNone')} text={t('console.clustersNoneText')} />;
  return (
    <ul className={styles.clusters}>
      {clusters.map((cluster) => {
        const disabled = cluster.accountDetail.status === DISABLED;
        return (
          <li key={`${cluster.clusterId} ${cluster.clusterUserName}`} className={styles.cluster} data-disabled={disabled || undefined}>
            <span className={styles.name}>{pick(cluster.centerName, cluster.centerNameEn)}</span>
            <StatusTag tone={disabled ? 'danger' : 'success'}>
              {disabled ? t('console.clusterDisabled') : t('console.clusterActive')}
            </StatusTag>
            <span className={styles.user}>{cluster.clusterUserName}</span>
            {!disabled && (
              <button
                type="button"
                className={`link ${styles.token}`}
                aria-label={t('console.clusterTokenOf', { name: pick(cluster.centerName, cluster.centerNameEn) })}
                onClick={() => void copyToken(cluster.clusterId)}
              >
                <Icon name="key" size={14} />
                {t('console.clusterToken')}
              </button>
            )}
            <span className={styles.member}>{t(cluster.memberType === 'Leader' ? 'console.memberLeader' : 'console.memberMember')}</span>
          </li>
        );
      })}
    </ul>
  );
}
