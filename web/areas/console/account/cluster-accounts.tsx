import { useRevalidator } from 'react-router';
import type { ClusterUser } from '#contracts/identity/identity.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { EmptyState, ErrorState } from '../../../ui/state/state.tsx';
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx';
import styles from './cluster-accounts.module.css';

/** The status word of a disabled account (section 3). */
const DISABLED = 'Disable';

/** Accounts at the compute centres, with their place and state. */
export function ClusterAccounts({ clusters }: { clusters: ClusterUser[] | null }) {
  const { t, pick } = useI18n();
  const { revalidate } = useRevalidator();
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
            <span className={styles.member}>{t(cluster.memberType === 'Leader' ? 'console.memberLeader' : 'console.memberMember')}</span>
          </li>
        );
      })}
    </ul>
  );
}
