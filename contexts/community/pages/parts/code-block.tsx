import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import styles from './code-block.module.css';

/** Copyable commands or program text. `what`: its label; `wraps`: text whose line breaks do not matter. */
export function CodeBlock({ code, what, wraps }: { code: string; what: string; wraps?: boolean }) {
  return (
    <div className={styles.block} data-wraps={wraps || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section tabIndex={0} aria-label={what}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <span className={styles.copy}>
        <CopyButton text={code} what={what} />
      </span>
    </div>
  );
}
