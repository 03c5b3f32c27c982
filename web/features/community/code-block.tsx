import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import styles from './code-block.module.css';

/** Commands or a program to be copied. `what` names it. */
export function CodeBlock({ code, what }: { code: string; what: string }) {
  return (
    <div className={styles.block}>
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
