import { useI18n } from '#web/lib/i18n.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { CheckField } from '#web/ui/office/fields/index.ts';
import { type Stat, StatTiles } from '#web/ui/office/stat-tiles.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { NamedRows } from './named-rows.tsx';
import styles from './statement-import.module.css';
import type { Inspection, Mapping } from './use-inspection.ts';

/** Whether the columns need no check: confirmed before, or recognised. */
export const isSettled = ({ source }: Inspection): boolean => source === 'REMEMBERED' || source === 'KNOWN';

type Props = {
  inspection: Inspection;
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
  onTitleLine: (line: number) => void;
  /** Whether the operator has checked the columns. */
  looked: { value: boolean; onChange: (looked: boolean) => void; error: string | undefined };
  /** Lines with problems that are not imported. */
  leaveOut: readonly number[];
  onLeaveOut: (lines: number[]) => void;
  /** The decision about them that is still missing. */
  problemsError: string | undefined;
};

/** What an import of the file would do. */
export function InspectionView({ inspection, mapping, onMapping, onTitleLine, looked, leaveOut, onLeaveOut, problemsError }: Props) {
  const { t, timeText } = useI18n();
  const { source, unsure, wrong, credits, sum, known, outgoing, first, leftOut, problems } = inspection;
  const stats: Stat[] = [
    { label: t('adminStatements.credits'), value: credits, note: <Price value={sum} zero size="sm" /> },
    { label: t('adminStatements.known'), value: known },
    { label: t('adminStatements.outgoing'), value: outgoing },
    { label: t('adminStatements.leftOut'), value: leftOut.length },
    { label: t('adminStatements.problems'), value: problems.length, ...(problems.length > 0 ? { tone: 'warning' as const } : {}) },
  ];
  return (
    <div className={styles.stack}>
      <details className={styles.part} open={!isSettled(inspection) || undefined}>
        <summary>
          {t('adminStatements.columns')}
          <span className={styles.said}>{t(`adminStatements.source${source}`)}</span>
        </summary>
        <MappingFields inspection={inspection} mapping={mapping} onMapping={onMapping} onTitleLine={onTitleLine} />
      </details>
      {unsure.includes('amounts') && mapping.amounts === 'SIGNED' && <Notice kind="warning" title={t('adminStatements.unsigned')} />}
      {!isSettled(inspection) && wrong.length === 0 && <CheckField label={t('adminStatements.looked')} required {...looked} />}
      {wrong.length === 0 && (
        <>
          <StatTiles label={t('adminStatements.found')} stats={stats} />
          {credits === 0 && problems.length === 0 && (
            <Notice kind="warning" title={t('adminStatements.nothing')}>
              <p>{t('adminStatements.nothingText')}</p>
            </Notice>
          )}
          {problems.length > 0 && (
            <section className={styles.stack} aria-label={t('adminStatements.problems')}>
              <Notice kind="warning" title={`${t('adminStatements.problems')} ${problems.length}`}>
                <p>{t('adminStatements.problemsText')}</p>
              </Notice>
              <NamedRows label={t('adminStatements.problems')} rows={problems} choice={{ chosen: leaveOut, onChange: onLeaveOut }} />
              {problemsError && (
                <p className={styles.error} role="alert">
                  {problemsError}
                </p>
              )}
            </section>
          )}
          {first.length > 0 && (
            <details className={styles.part}>
              <summary>{t('adminStatements.first')}</summary>
              <ul className={styles.rows} aria-label={t('adminStatements.first')}>
                {first.map(({ line, serial, at, amount, payer, remark }) => (
                  <li key={line}>
                    <p>
                      <strong>{t('adminStatements.line', { line })}</strong> {timeText(at)} <Price value={amount} zero size="sm" />
                    </p>
                    <p className={styles.said} translate="no">
                      {[serial, payer, remark].filter((part) => part !== '').join(' | ')}
                    </p>
                  </li>
                ))}
              </ul>
            </details>
          )}
          {leftOut.length > 0 && (
            <details className={styles.part}>
              <summary>{t('adminStatements.leftOutCount', { count: leftOut.length })}</summary>
              <NamedRows label={t('adminStatements.leftOut')} rows={leftOut} />
            </details>
          )}
        </>
      )}
    </div>
  );
}
