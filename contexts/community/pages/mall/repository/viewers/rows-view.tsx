import { useState } from 'react';
import { getFileStatistics, listFileRows } from '#contexts/community/calls/generated/viewing.ts';
import type { ColumnStatistics, RowsView, StatisticsView } from '#contexts/community/calls/inspection.ts';
import { wholeCount } from '#contexts/community/pages/parts/figures.ts';
import { quiet } from '#contexts/community/pages/parts/quiet.ts';
import { placeOf } from '#contexts/community/pages/parts/repository-links.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';

import { shownCell } from './cell-words.ts';
import { ColumnFigures } from './column-figures.tsx';
import styles from './rows-view.module.css';
import type { ShownFile } from './tensor-view.tsx';

export const ROWS_SHOWN = 50;

/** Pages of a table, forwards and back, with column statistics on demand. */
export function RowsFile({ file, rows: first }: { file: ShownFile; rows: RowsView }) {
  const { t, locale } = useI18n();
  const { run, busy } = useAction();
  const [rows, setRows] = useState(first);
  const [figures, setFigures] = useState<StatisticsView | string | null>(null);
  const [asking, setAsking] = useState(false);
  const call = { params: placeOf(file.repository) };
  const of = { revision: file.revision, path: file.path };
  const show = (query: { start?: number; cursor?: string }) =>
    run(async () => setRows(await webApi.call(listFileRows, { ...call, query: { ...of, ...query, limit: ROWS_SHOWN } }, quiet)), {
      keepData: true,
    });
  const showFigures = async () => {
    setAsking(true);
    setFigures(
      await webApi
        .call(getFileStatistics, { ...call, query: of }, quiet)
        .catch((error: unknown) => failureWords(t, error) || t('communityFiles.loadFailed')),
    );
    setAsking(false);
  };
  const figuresOf = new Map(typeof figures === 'object' && figures ? figures.columns.map((one) => [one.name, one]) : []);
  const last = rows.start + rows.rows.length;
  const range = { from: wholeCount(rows.start + 1, locale), to: wholeCount(last, locale) };
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <p role="status">
          {rows.rows.length === 0
            ? t('communityFiles.rowsCount', { count: 0 })
            : rows.total === null
              ? t('communityFiles.rowsFrom', range)
              : t('communityFiles.rowsFromOf', { ...range, total: wholeCount(rows.total, locale) })}
        </p>
        <GoTo total={rows.total} onGo={(start) => void show({ start })} />
        <span className={styles.steps}>
          <button
            type="button"
            className="button"
            disabled={busy || rows.start === 0}
            onClick={() => void show({ start: Math.max(0, rows.start - ROWS_SHOWN) })}
          >
            <Icon name="chevron-left" size={16} />
            {t('communityFiles.rowsPrevious')}
          </button>
          <button
            type="button"
            className="button"
            disabled={busy || rows.nextCursor === null}
            onClick={() => void show({ start: last, cursor: rows.nextCursor ?? '' })}
          >
            {t('communityFiles.rowsNext')}
            <Icon name="chevron-right" size={16} />
          </button>
          <button
            type="button"
            className="button"
            aria-pressed={figures !== null}
            disabled={asking}
            onClick={() => (figures === null ? void showFigures() : setFigures(null))}
          >
            <Icon name="chart-bar" size={16} />
            {t('communityFiles.statistics')}
          </button>
        </span>
      </div>
      {typeof figures === 'string' && (
        <Notice kind="warning" role="alert">
          <p>{figures}</p>
        </Notice>
      )}
      {typeof figures === 'object' && figures && (
        <p className={styles.basis}>
          {t(figures.columns.every(({ basis }) => basis === 'all') ? 'communityFiles.statisticsAll' : 'communityFiles.statisticsBasis', {
            rows: wholeCount(figures.rows, locale),
          })}
        </p>
      )}
      {rows.columnCount > rows.columns.length && (
        <p className={styles.basis}>{t('communityFiles.columnsCut', { count: rows.columnCount, shown: rows.columns.length })}</p>
      )}
      {rows.damagedRows.length > 0 && (
        <Notice kind="warning">
          <p>{t('communityFiles.rowsDamaged', { rows: rows.damagedRows.map((row) => row + 1).join(', ') })}</p>
        </Notice>
      )}
      <RowTable rows={rows} figures={figuresOf} busy={busy} />
    </div>
  );
}

function GoTo({ total, onGo }: { total: number | null; onGo: (start: number) => void }) {
  const { t } = useI18n();
  return (
    <form
      className={styles.go}
      onSubmit={(event) => {
        event.preventDefault();
        const row = Number(new FormData(event.currentTarget).get('row'));
        if (Number.isInteger(row) && row >= 1) onGo(Math.min(row, total ?? row) - 1);
      }}
    >
      <label>
        {t('communityFiles.rowsGo')}
        <input name="row" type="number" min={1} max={total ?? undefined} inputMode="numeric" />
      </label>
    </form>
  );
}

function RowTable({ rows, figures, busy }: { rows: RowsView; figures: Map<string, ColumnStatistics>; busy: boolean }) {
  const { t, locale } = useI18n();
  // Text formats store numbers as text.
  const numbers = new Set(rows.columns.flatMap(({ type }, index) => (type === 'integer' || type === 'number' ? [index] : [])));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('communityFiles.rows')} aria-busy={busy} data-busy={busy || undefined}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              <span className="visually-hidden">{t('communityFiles.rowNumber')}</span>#
            </th>
            {rows.columns.map(({ name, type, storedType }, index) => {
              const own = figures.get(name);
              return (
                <th key={`${index} ${name}`} scope="col">
                  <span className={styles.column}>{name}</span>
                  <span className={styles.type} title={storedType || undefined}>
                    {t(`communityFiles.type${type}`)}
                  </span>
                  {own && <ColumnFigures figures={own} />}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.rows.map((cells, index) => (
            <tr key={rows.start + index}>
              <th scope="row" className={styles.number}>
                {wholeCount(rows.start + index + 1, locale)}
              </th>
              {cells.map((cell, column) => {
                const shown = shownCell(cell, t);
                return (
                  <td
                    key={column}
                    data-look={numbers.has(column) && shown.look === 'text' ? 'number' : shown.look}
                    title={shown.note || undefined}
                  >
                    <div className={styles.cell}>{shown.text}</div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
