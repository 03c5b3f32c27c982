/** Texts of import jobs and their problems. */
import type { ImportProblemCode } from '#contexts/catalogue/calls/import-problems.ts';
import type { ImportJobView, ImportState } from '#contexts/catalogue/calls/seller-import.ts';
import { type MessageKey, type Translate, useI18n } from '#web/lib/i18n.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag/status-tag.tsx';
import styles from './imports.module.css';

export const isOpen = ({ state }: Pick<ImportJobView, 'state'>): boolean => state === 'QUEUED' || state === 'RUNNING';
type Problem = { code: ImportProblemCode; params: Record<string, string | number> };
/** The problems of the header line and its contents: only the parts that are not empty. */
const headerText = (t: Translate, params: Problem['params']): string => {
  const parts = (
    [
      ['unknown', 'sellerImport.headerUnknown'],
      ['missing', 'sellerImport.headerMissing'],
      ['twice', 'sellerImport.headerTwice'],
      ['found', 'sellerImport.headerFound'],
    ] as const
  ).flatMap(([name, key]) => (params[name] && params[name] !== '–' ? [t(key, { columns: params[name] })] : []));
  return [t('sellerImport.headerWrong'), ...parts].join(t('common.listSeparator'));
};
export const problemText = (t: Translate, { code, params }: Problem): string =>
  code === 'HEADER_WRONG' ? headerText(t, params) : t(`importProblems.${code}`, params);
/** The title of a column and the cell reference ('F12'); the row as a whole without either. */
export function ColumnPlace({ column, params }: { column: string; params: Problem['params'] }) {
  const { t } = useI18n();
  const place = typeof params.place === 'string' ? params.place : '';
  if (column === '') return place || t('sellerImport.wholeRow');
  return (
    <>
      {t(`importColumns.${column}` as MessageKey)} {place !== '' && <span className={styles.place}>{place}</span>}
    </>
  );
}

const tones: Record<ImportState, Tone> = { QUEUED: 'neutral', RUNNING: 'brand', DONE: 'success', FAILED: 'danger', CANCELED: 'warning' };
export function JobState({ job }: { job: ImportJobView }) {
  const { t } = useI18n();
  return (
    <span className={styles.tags}>
      <StatusTag tone={tones[job.state]}>{t(`sellerImport.state${job.state}`)}</StatusTag>
      {job.dryRun && <StatusTag>{t('sellerImport.dryRun')}</StatusTag>}
    </span>
  );
}

/** The progress of a job, as a bar and in words. */
export function JobProgress({ job }: { job: ImportJobView }) {
  const { t } = useI18n();
  const words = t('sellerImport.jobRows', { done: job.doneRows, total: job.totalRows });
  return (
    <span className={styles.progress}>
      <progress max={Math.max(1, job.totalRows)} value={job.doneRows} aria-label={t('sellerImport.progress')} />
      <span className="number">{words}</span>
    </span>
  );
}
