import { SHOWN_TEXT_BYTES } from '#contexts/community/calls/constants.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import styles from './viewers.module.css';

type Props = { text: string; isCut: boolean; name: string };

/** A text with line numbers. */
export function TextView({ text, isCut, name }: Props) {
  const { t } = useI18n();
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  const numbers = Array.from({ length: Math.max(1, lines) }, (_, index) => index + 1).join('\n');
  return (
    <>
      {isCut && (
        <Notice>
          <p>{t('communityFiles.cutText', { size: formatBytes(SHOWN_TEXT_BYTES) })}</p>
        </Notice>
      )}
      <div className={styles.code}>
        <pre className={styles.numbers} aria-hidden="true">
          {numbers}
        </pre>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
        <section className={styles.lines} tabIndex={0} aria-label={name}>
          <pre>
            <code>{text}</code>
          </pre>
        </section>
      </div>
    </>
  );
}
