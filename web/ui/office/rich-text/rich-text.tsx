import styles from './rich-text.module.css';

/** Formatted text as the server has sanitised it, and as it alone may be given here. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps formatted text sanitised only
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
