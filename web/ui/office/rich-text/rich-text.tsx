import styles from './rich-text.module.css';

/** Formatted text; only text sanitised by the server may be passed. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps formatted text sanitised only
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
