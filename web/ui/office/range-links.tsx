import styles from './range-links.module.css';

type Props = { label: string; ranges: readonly { key: string; href: string; words: string; current: boolean }[] };

/** The period of figures in days: links side by side. */
export function RangeLinks({ label, ranges }: Props) {
  return (
    <nav className={styles.ranges} aria-label={label}>
      {ranges.map(({ key, href, words, current }) => (
        <a key={key} href={href} aria-current={current ? 'true' : undefined}>
          {words}
        </a>
      ))}
    </nav>
  );
}
