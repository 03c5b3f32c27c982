/** Formatted text sanitised by the server, with a copy button for each code block. */
import { useI18n } from '#web/lib/i18n.tsx';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import styles from './detail.module.css';

const BLOCK = /<pre>([\s\S]*?)<\/pre>/;
const SIGNS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** The visible text of a block of sanitised HTML. */
export const plainOf = (html: string): string =>
  html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (sign) => SIGNS[sign] ?? sign);

/** `html`: sanitised by the server. */
export function RichWords({ html }: { html: string }) {
  const { t } = useI18n();
  // Every second part is the content of a code block.
  const parts = html.split(BLOCK);
  return (
    <div className={styles.prose}>
      {parts.map((part, at) =>
        at % 2 === 1 ? (
          <div key={at} className={styles.code}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <pre tabIndex={0}>
              <code>{plainOf(part)}</code>
            </pre>
            <CopyButton text={plainOf(part)} what={t('goods.code')} />
          </div>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server answers sanitised text only
          part !== '' && <div key={at} dangerouslySetInnerHTML={{ __html: part }} />
        ),
      )}
    </div>
  );
}
