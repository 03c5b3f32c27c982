import { useI18n } from '#web/lib/i18n.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { type DiffLine, type DiffPair, pairLines } from './diff-rows.ts';
import styles from './diff-table.module.css';

const marks = { same: ' ', added: '+', deleted: '-', gap: '' } as const;

function Text({ line }: { line: DiffLine }) {
  const { t } = useI18n();
  return (
    <>
      {line.kind !== 'same' && (
        <span className="visually-hidden">{t(line.kind === 'added' ? 'communityFiles.diffAdded' : 'communityFiles.diffDeleted')} </span>
      )}
      <span aria-hidden="true" className={styles.mark}>
        {marks[line.kind]}
      </span>
      {line.text}
    </>
  );
}

/** One side of a pair: line number and text. */
function Side({ line, number }: { line: DiffLine | null; number: number }) {
  return (
    <>
      <td className={styles.number}>{number || ''}</td>
      <td className={styles.text} translate="no" data-kind={line?.kind ?? 'none'}>
        {line && <Text line={line} />}
      </td>
    </>
  );
}

const Gap = ({ columns }: { columns: number }) => (
  <tr className={styles.gap}>
    <td colSpan={columns} aria-hidden="true">
      ⋯
    </td>
  </tr>
);

function Pair({ pair: { before, after } }: { pair: DiffPair }) {
  if (before?.kind === 'gap') return <Gap columns={4} />;
  return (
    <tr>
      <Side line={before} number={before?.before ?? 0} />
      <Side line={after} number={after?.after ?? 0} />
    </tr>
  );
}

function Line({ line }: { line: DiffLine }) {
  if (line.kind === 'gap') return <Gap columns={3} />;
  return (
    <tr>
      <td className={styles.number}>{line.before || ''}</td>
      <td className={styles.number}>{line.after || ''}</td>
      <td className={styles.text} translate="no" data-kind={line.kind}>
        <Text line={line} />
      </td>
    </tr>
  );
}

type Props = { lines: DiffLine[]; cut: boolean; split: boolean; path: string };

/** Changed lines with some context, on two sides or in one column. */
export function DiffTable({ lines, cut, split, path }: Props) {
  const { t } = useI18n();
  const label = t('communityFiles.diffOf', { path });
  return (
    <>
      {cut && (
        <Notice>
          <p>{t('communityFiles.changeCut')}</p>
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={label}>
        <table className={styles.table} data-split={split || undefined}>
          <caption className="visually-hidden">{label}</caption>
          {/* Explicit widths, as the first row may be a gap. */}
          {split && (
            <colgroup>
              <col className={styles.numbers} />
              <col />
              <col className={styles.numbers} />
              <col />
            </colgroup>
          )}
          <tbody>
            {split
              ? pairLines(lines).map((pair, index) => <Pair key={index} pair={pair} />)
              : lines.map((line, index) => <Line key={index} line={line} />)}
          </tbody>
        </table>
      </section>
    </>
  );
}
