import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import styles from './choices.module.css';

type Props = {
  id: string;
  labelledBy: string;
  choices: readonly { value: string; words: MessageKey }[];
  value: string;
  onChange: (value: string) => void;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: true | undefined;
};

/** One of a few options, all visible. */
export function Choices({ id, labelledBy, choices, value, onChange, ...aria }: Props) {
  const { t } = useI18n();
  return (
    <div className={styles.choices} role="radiogroup" aria-labelledby={labelledBy} {...aria}>
      {choices.map((choice, index) => (
        <label key={choice.value}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={id}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <span>{t(choice.words)}</span>
        </label>
      ))}
    </div>
  );
}
