import type { StatementRowView } from '#contexts/payments/calls/transfers-admin.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './statement-import.module.css';

/** Further rows are counted, not listed. */
const SHOWN = 100;

type Choice = {
  /** Lines that are not imported. */
  chosen: readonly number[];
  onChange: (lines: number[]) => void;
};

/** Rows of a statement that are not imported or need a decision: the line, the reason and its contents. */
export function NamedRows({ label, rows, choice }: { label: string; rows: readonly StatementRowView[]; choice?: Choice }) {
  const { t } = useI18n();
  const chosen = new Set(choice?.chosen);
  const toggle = (line: number, on: boolean) =>
    choice?.onChange(rows.map((row) => row.line).filter((one) => (one === line ? on : chosen.has(one))));
  return (
    <>
      {choice && rows.length > 1 && (
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={rows.every(({ line }) => chosen.has(line))}
            onChange={(event) => choice.onChange(event.target.checked ? rows.map(({ line }) => line) : [])}
          />
          {t('adminStatements.leaveOutAll')}
        </label>
      )}
      <ul className={styles.rows} aria-label={label}>
        {rows.slice(0, SHOWN).map(({ line, reason, text, cells = [] }) => (
          <li key={`${line} ${reason}`}>
            <p>
              <strong>{t('adminStatements.line', { line })}</strong> {t(`adminStatements.row${reason}`)}
            </p>
            {cells.map((cell) => (
              <p key={cell.place}>{t(`adminStatements.cell${cell.reason}`, cell)}</p>
            ))}
            {text !== '' && (
              <p className={styles.said} translate="no">
                {text}
              </p>
            )}
            {choice && (
              <label className={styles.all}>
                <input type="checkbox" checked={chosen.has(line)} onChange={(event) => toggle(line, event.target.checked)} />
                <span>
                  {t('adminStatements.leaveOut')}
                  <span className="visually-hidden"> {t('adminStatements.line', { line })}</span>
                </span>
              </label>
            )}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && <p className={styles.said}>{t('adminStatements.more', { count: rows.length - SHOWN })}</p>}
    </>
  );
}
