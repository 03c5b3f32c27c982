import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './suggestions.module.css';

const partsOf = (value: string): string[] => value.split(/[、,，]\s*/).filter(Boolean);

type Props = { words: string[]; value: string; onChange: (value: string) => void };

/** Phrases that a button adds to the text or removes again. */
export function Suggestions({ words, value, onChange }: Props) {
  const { t, pick } = useI18n();
  const parts = partsOf(value);
  const join = (list: string[]) => list.join(pick('、', ', '));
  return (
    <ul className={styles.words}>
      {words.map((word) => {
        const taken = parts.includes(word);
        return (
          <li key={word}>
            <button
              type="button"
              aria-pressed={taken}
              aria-label={t(taken ? 'onboardingPages.removeWord' : 'onboardingPages.addWord', { word })}
              onClick={() => onChange(join(taken ? parts.filter((part) => part !== word) : [...parts, word]))}
            >
              <Icon name={taken ? 'check' : 'plus'} size={14} />
              {word}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
