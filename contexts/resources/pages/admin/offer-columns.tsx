import { type AdminOffer } from '#contexts/resources/calls/resource-admin.ts';
import type { I18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { countText } from '#web/lib/term-words.ts';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowLink } from '#web/ui/office/table/row-actions.tsx';
import { kindWords, Level, Price, Shelf } from './resource-words.tsx';
import styles from './resources.module.css';

/** Columns of the resource goods of all computing centres. */
export const offerColumns = ({ t, timeText, pick }: I18n, links: ReturnType<typeof useLinks>): Column<AdminOffer>[] => [
  {
    key: 'name',
    title: t('adminResource.offerName'),
    fixed: true,
    render: (row) => (
      <span className={styles.named}>
        <a className="link" href={links.admin('resources/offers/:offerId', { offerId: row.offerId })}>
          {pick(row.name, row.nameEn)}
        </a>
        <small>{pick(row.centerName, row.centerNameEn)}</small>
      </span>
    ),
  },
  {
    key: 'resourceNo',
    title: t('adminResource.resourceNo'),
    sortable: true,
    render: (row) => <span className="number">{row.resourceNo}</span>,
  },
  { key: 'kind', title: t('adminResource.offerKind'), render: (row) => kindWords(t, row) },
  { key: 'price', title: t('adminResource.price'), align: 'end', render: (row) => <Price offer={row} /> },
  {
    key: 'quota',
    title: t('adminResource.quota'),
    sortable: true,
    align: 'end',
    render: (row) => <span className="number">{countText(row.quota)}</span>,
  },
  { key: 'level', title: t('adminResource.level'), render: (row) => <Level level={row.currentLevel} /> },
  { key: 'shelf', title: t('adminResource.shelf'), render: (row) => <Shelf offer={row} /> },
  {
    key: 'updatedAt',
    title: t('adminResource.updated'),
    sortable: true,
    hidden: true,
    render: (row) => timeText(row.updatedAt),
  },
  {
    key: 'actions',
    title: t('adminResource.actions'),
    fixed: true,
    render: (row) => (
      <RowActions>
        <RowLink href={links.admin('resources/offers/:offerId', { offerId: row.offerId })}>{t('adminResource.open')}</RowLink>
      </RowActions>
    ),
  },
];
