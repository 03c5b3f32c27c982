import type { ServiceHours } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import field from './form-field.module.css';
import styles from './hours-field.module.css';

const usual: ServiceHours[] = [
  { start: '09:00', end: '18:00' },
  { start: '08:30', end: '17:30' },
  { start: '00:00', end: '23:59' },
];

type Props = {
  id: string;
  labelledBy: string;
  value: ServiceHours;
  onChange: (value: ServiceHours) => void;
  onLeave: () => void;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: true | undefined;
};

/** Opening hours, typed or picked from presets. */
export function HoursField({ id, labelledBy, value, onChange, onLeave, 'aria-required': _, ...aria }: Props) {
  const { t } = useI18n();
  const time = (part: 'start' | 'end', label: string) => (
    <input
      type="time"
      id={part === 'start' ? id : `${id}-end`}
      data-field={`serviceHours.${part}`}
      className={`${field.input} ${styles.time}`}
      aria-label={label}
      value={value[part]}
      onChange={(event) => onChange({ ...value, [part]: event.target.value })}
      {...aria}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the other fields
    <div
      className={styles.hours}
      role="group"
      aria-labelledby={labelledBy}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave()}
    >
      {time('start', t('onboardingPages.hoursStart'))}
      <span>{t('onboardingPages.hoursTo')}</span>
      {time('end', t('onboardingPages.hoursEnd'))}
      <ul className={styles.usual} aria-label={t('onboardingPages.hoursQuick')}>
        {usual.map((hours) => (
          <li key={hours.start}>
            <button
              type="button"
              aria-pressed={hours.start === value.start && hours.end === value.end}
              onClick={() => onChange(hours)}
            >{`${hours.start}–${hours.end}`}</button>
          </li>
        ))}
      </ul>
    </div>
  );
}
