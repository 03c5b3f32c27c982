import type { NotebookCell, NotebookOutput, NotebookView } from '#contexts/community/calls/inspection.ts';
import { RenderedText } from '#contexts/community/pages/parts/rendered-text.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import styles from './notebook-view.module.css';

function Output({ output }: { output: NotebookOutput }) {
  const { t } = useI18n();
  if (output.kind === 'text')
    return (
      <pre className={styles.output} data-error={output.isError || undefined}>
        {output.text}
      </pre>
    );
  if (output.kind === 'picture')
    return <img className={styles.picture} src={`data:${output.media};base64,${output.data}`} alt={t('communityFiles.notebookOutput')} />;
  return <p className={styles.left}>{t('communityFiles.notebookLeftOut', { media: output.media })}</p>;
}

function Cell({ cell }: { cell: NotebookCell }) {
  const { t } = useI18n();
  if (cell.kind === 'markdown') return <RenderedText html={cell.html} compact />;
  if (cell.kind === 'raw') return <pre className={styles.output}>{cell.source}</pre>;
  const label = t('communityFiles.notebookInput', { number: cell.executionCount ?? ' ' });
  return (
    <>
      <p className={styles.number}>{label}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={styles.source} tabIndex={0} aria-label={label}>
        <pre>
          <code>{cell.source}</code>
        </pre>
      </section>
      {cell.outputs.map((output, index) => (
        <Output key={index} output={output} />
      ))}
    </>
  );
}

/** A notebook as saved; nothing is executed. */
export function NotebookFile({ content }: { content: NotebookView }) {
  const { t } = useI18n();
  return (
    <>
      {content.cellCount > content.cells.length && (
        <Notice>
          <p>{t('communityFiles.notebookCut', { count: content.cells.length })}</p>
        </Notice>
      )}
      <ol className={styles.cells} aria-label={t('communityFiles.notebookCells', { count: content.cellCount })}>
        {content.cells.map((cell, index) => (
          <li key={index}>
            <Cell cell={cell} />
          </li>
        ))}
      </ol>
    </>
  );
}
