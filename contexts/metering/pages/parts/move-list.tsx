import { useI18n } from '#web/lib/i18n.tsx';
import { Instant } from '#web/ui/instant/instant.tsx';
import styles from './metering.module.css';
import { moveWords } from './metering-words.ts';

/** The moves of a service or a bill, latest first. */
export function MoveList({ history }: { history: { at: number; move: string }[] }) {
  const { t } = useI18n();
  return (
    <ol className={styles.moves}>
      {history.toReversed().map(({ at, move }) => (
        <li key={`${at} ${move}`}>
          <Instant at={at} />
          <span>{moveWords(t, move)}</span>
        </li>
      ))}
    </ol>
  );
}
