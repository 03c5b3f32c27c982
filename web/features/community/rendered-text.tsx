import { addressOf } from '#contracts/pages/pages.ts';
import { useLinks } from '#web/lib/links.ts';
import styles from './rendered-text.module.css';

/** Markdown as the server has rendered and sanitised it: nothing else may be given here. */
export function RenderedText({ html, compact = false }: { html: string; compact?: boolean }) {
  const { mobile, mall } = useLinks();
  // The server writes addresses of the desktop.
  const led = mobile ? html.replaceAll(`href="${addressOf('mall/community')}/`, `href="${mall('community')}/`) : html;
  // What scrolls has to be reached by the keyboard.
  const own = led.replaceAll('<pre>', '<pre tabindex="0">');
  return (
    <div
      className={styles.text}
      data-compact={compact || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (contracts/community/inspection.ts)
      dangerouslySetInnerHTML={{ __html: own }}
    />
  );
}
