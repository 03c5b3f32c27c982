import { type AdminCluster } from '#contexts/resources/calls/resource-admin.ts';
import { type I18n, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { countText } from '#web/lib/term-words.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './resources.module.css';

type Parts = {
  i18n: I18n;
  links: ReturnType<typeof useLinks>;
  clusters: readonly AdminCluster[];
  busy: boolean;
  move: (index: number, by: -1 | 1) => void;
  setState: (cluster: AdminCluster) => unknown;
  edit: (cluster: AdminCluster) => void;
};

/** Moves a centre by one place in the order of the mall. */
export const orderColumn = ({ i18n: { t }, clusters, busy, move }: Parts): Column<AdminCluster> => ({
  key: 'order',
  title: t('adminResource.order'),
  fixed: true,
  render: (row) => <Moves row={row} index={clusters.indexOf(row)} count={clusters.length} busy={busy} move={move} />,
});

type MovesProps = Pick<Parts, 'busy' | 'move'> & { row: AdminCluster; index: number; count: number };
function Moves({ row, index, count, busy, move }: MovesProps) {
  const { t, pick } = useI18n();
  const name = pick(row.centerName, row.centerNameEn);
  return (
    <span className={styles.moves}>
      <button
        type="button"
        className={styles.move}
        disabled={busy || index === 0}
        aria-label={t('adminResource.moveUp', { name })}
        onClick={() => move(index, -1)}
      >
        <Icon name="arrow-up" size={16} />
      </button>
      <button
        type="button"
        className={styles.move}
        disabled={busy || index === count - 1}
        aria-label={t('adminResource.moveDown', { name })}
        onClick={() => move(index, 1)}
      >
        <Icon name="arrow-down" size={16} />
      </button>
    </span>
  );
}

/** Columns of the computing centres. */
export const clusterColumns = ({ i18n: { t, timeText, pick }, links }: Parts): Column<AdminCluster>[] => [
  {
    key: 'name',
    title: t('adminResource.clusterName'),
    fixed: true,
    render: (row) => (
      <span className={styles.named}>
        <strong>{pick(row.centerName, row.centerNameEn)}</strong>
        <small>{row.clusterId}</small>
      </span>
    ),
  },
  { key: 'team', title: t('adminResource.clusterTeam'), render: (row) => pick(row.teamName, row.teamNameEn) },
  {
    key: 'scale',
    title: t('adminResource.clusterScale'),
    render: (row) =>
      t('adminResource.clusterScaleWords', {
        cpu: countText(row.cpuCores),
        gpu: countText(row.gpuCards),
        dcu: countText(row.dcuCards),
        storage: countText(row.storageTb),
      }),
  },
  {
    key: 'hardware',
    title: t('adminResource.clusterHardware'),
    hidden: true,
    render: (row) => row.hardware.map(({ name, nameEn }) => pick(name, nameEn)).join(' · ') || '—',
  },
  {
    key: 'offers',
    title: t('adminResource.clusterOffers'),
    render: (row) => (
      <a className="link" href={links.admin('resources/offers', { clusterId: row.clusterId })}>
        {t('adminResource.clusterOffersWords', { displayed: row.displayedOffers, all: row.offers })}
      </a>
    ),
  },
  {
    key: 'state',
    title: t('adminResource.clusterState'),
    render: (row) => (
      <StatusTag tone={row.inService ? 'success' : 'warning'}>
        {t(row.inService ? 'adminResource.clusterOn' : row.disabled ? 'adminResource.clusterOff' : 'adminResource.clusterNamedOff')}
      </StatusTag>
    ),
  },
  {
    key: 'updatedAt',
    title: t('adminResource.updated'),
    hidden: true,
    render: (row) => timeText(row.updatedAt),
  },
];

export const actionsColumn = ({ i18n: { t }, busy, setState, edit }: Parts): Column<AdminCluster> => ({
  key: 'actions',
  title: t('adminResource.actions'),
  fixed: true,
  render: (row) => (
    <RowActions>
      <RowButton onClick={() => edit(row)}>{t('adminResource.edit')}</RowButton>
      <RowButton danger={!row.disabled} disabled={busy} onClick={() => setState(row)}>
        {t(row.disabled ? 'adminResource.clusterEnable' : 'adminResource.clusterDisable')}
      </RowButton>
    </RowActions>
  ),
});
