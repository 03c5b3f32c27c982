import styles from './range-links.module.css';

type Props = { label: string; ranges: readonly { key: string; href: string; words: string; current: boolean }[] };

/** Of how many days figures are shown: links beside one another. */
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
