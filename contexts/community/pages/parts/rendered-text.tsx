import { addressOf } from '#contracts/pages/pages.ts';
import { useLinks } from '#web/lib/links.ts';
import styles from './rendered-text.module.css';

/** Markdown rendered and sanitised by the server: pass no other HTML. */
export function RenderedText({ html, compact = false }: { html: string; compact?: boolean }) {
  const { mobile, mall } = useLinks();
  // The server writes desktop addresses.
  const led = mobile ? html.replaceAll(`href="${addressOf('mall/community')}/`, `href="${mall('community')}/`) : html;
  // Scrollable content must be reachable by keyboard.
  const own = led.replaceAll('<pre>', '<pre tabindex="0">');
  return (
    <div
      className={styles.text}
      data-compact={compact || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (contexts/community/calls/inspection.ts)
      dangerouslySetInnerHTML={{ __html: own }}
    />
  );
}
