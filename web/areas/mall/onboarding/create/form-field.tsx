import { useEffect, useRef } from 'react';
import { isRequired, type OnboardingDraft, type OnboardingTextField } from '#kernel/onboarding/onboarding.ts';
import { fieldWords, onboardingProblemWords, phonePrompt } from '#web/features/shops/onboarding/onboarding-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useMobile } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Choices } from './choices.tsx';
import styles from './form-field.module.css';
import { HoursField } from './hours-field.tsx';
import { type FieldSpec, fieldId, hintOf } from './sections.ts';
import { Suggestions } from './suggestions.tsx';
import { UploadField } from './upload-field.tsx';
import type { OnboardingForm } from './use-onboarding-form.ts';

/** A problem is named once typing pauses, or the field is left. */
const PAUSE_MS = 700;

type Props = {
  spec: FieldSpec;
  form: OnboardingForm;
  today: string;
  checking: boolean;
  onLeave: () => void;
  /** A file of this field is on its way, or no longer. */
  onBusy: (busy: boolean) => void;
};

/** One field: its name, what is asked for, what stands in it, what is wrong with it, and what a reviewer said about it. */
export function FormField({ spec, form, today, checking, onLeave, onBusy }: Props) {
  const { t } = useI18n();
  const { field, kind = 'text' } = spec;
  const mobile = useMobile();
  const asked = (mobile ? phonePrompt(field) : undefined) ?? spec.placeholder;
  const { type, fields, set, touch } = form;
  const pause = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(pause.current), []);

  const label = fieldWords(t, field, type);
  const required = isRequired(field, type);
  const problem = form.shown(field);
  const review = form.reviewOf(field);
  const hint = hintOf(spec, type);
  const id = fieldId(field);
  const group = kind === 'choice' || kind === 'hours' || kind === 'file';
  const described = [problem && `${id}-problem`, hint && `${id}-hint`, review && `${id}-review`].filter(Boolean).join(' ') || undefined;
  const take = <F extends typeof field>(value: OnboardingDraft[F]) => {
    set(field as F, value);
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(() => touch(field), PAUSE_MS);
  };
  const leave = () => {
    window.clearTimeout(pause.current);
    touch(field);
    onLeave();
  };
  const common = { id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': described, 'aria-required': required || undefined };
  const value = field === 'serviceHours' ? '' : fields[field as OnboardingTextField];
  const name = (
    <>
      {label}
      {required ? (
        <span className={styles.star} aria-hidden="true">
          *
        </span>
      ) : (
        <span className={styles.optional}>{t('onboardingPages.optional')}</span>
      )}
    </>
  );

  return (
    <div className={styles.field} data-wide={spec.wide || undefined} data-wrong={problem ? true : undefined}>
      {group ? (
        <p className={styles.label} id={`${id}-label`}>
          {name}
        </p>
      ) : (
        <label className={styles.label} htmlFor={id}>
          {name}
        </label>
      )}
      {review && (
        <p className={styles.review} id={`${id}-review`} data-changed={review.changed || undefined}>
          <Icon name={review.changed ? 'check' : 'message-circle'} size={16} />
          <span>
            <strong>{t(review.changed ? 'onboardingPages.refusedChanged' : 'onboardingPages.refusedField')}</strong>{' '}
            {review.texts.join(' ')}
          </span>
        </p>
      )}
      {kind === 'text' && (
        <div className={styles.line} data-prefix={spec.prefix}>
          <input
            {...common}
            type="text"
            {...spec.input}
            data-field={field}
            className={styles.input}
            value={value}
            placeholder={asked ? t(asked) : undefined}
            onChange={(event) => take(event.target.value)}
            onBlur={leave}
          />
        </div>
      )}
      {kind === 'area' && (
        <textarea
          {...common}
          data-field={field}
          className={styles.input}
          rows={5}
          value={value}
          onChange={(event) => take(event.target.value)}
          onBlur={leave}
        />
      )}
      {kind === 'date' && (
        <input
          {...common}
          type="date"
          data-field={field}
          className={styles.input}
          max={today}
          value={value}
          onChange={(event) => take(event.target.value)}
          onBlur={leave}
        />
      )}
      {kind === 'choice' && (
        <Choices
          {...common}
          labelledBy={`${id}-label`}
          choices={spec.choices ?? []}
          value={value}
          onChange={(chosen) => {
            set(field, chosen as never);
            touch(field);
          }}
        />
      )}
      {kind === 'hours' && (
        <HoursField {...common} labelledBy={`${id}-label`} value={fields.serviceHours} onChange={take} onLeave={leave} />
      )}
      {kind === 'file' && spec.purpose && (
        <UploadField
          {...common}
          labelledBy={`${id}-label`}
          label={label}
          purpose={spec.purpose}
          value={value}
          onBusy={onBusy}
          onChange={(fileId) => {
            set(field, fileId as never);
            touch(field);
          }}
        />
      )}
      {spec.suggestions && <Suggestions words={spec.suggestions.map((word) => t(word))} value={value} onChange={take} />}
      <div className={styles.below}>
        <div aria-live="polite">
          {problem && (
            <p className={styles.problem} id={`${id}-problem`}>
              {onboardingProblemWords(t, problem, field, mobile)}
            </p>
          )}
          {checking && <p className={styles.hint}>{t('onboardingPages.checking')}</p>}
        </div>
        {hint && !problem && !checking && (
          <p className={styles.hint} id={`${id}-hint`}>
            {t(hint)}
          </p>
        )}
        {spec.max && (
          <p className={styles.count} aria-hidden="true">
            {t('onboardingPages.count', { count: Array.from(value).length, max: spec.max })}
          </p>
        )}
      </div>
    </div>
  );
}
