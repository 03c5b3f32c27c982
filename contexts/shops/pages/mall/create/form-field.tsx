import { useEffect, useRef } from 'react';
import { fieldWords, onboardingProblemWords, phonePrompt } from '#contexts/shops/pages/parts/onboarding/onboarding-words.ts';
import { isRequired, type OnboardingDraft, type OnboardingTextField } from '#contexts/shops/rules/onboarding/onboarding.ts';
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

/** A problem is shown once typing pauses, or the field loses focus. */
const PAUSE_MS = 700;

type Props = {
  spec: FieldSpec;
  form: OnboardingForm;
  today: string;
  checking: boolean;
  onLeave: () => void;
  /** A file of this field started or finished uploading. */
  onBusy: (busy: boolean) => void;
};

function FieldName({ spec, form, group }: Pick<Props, 'spec' | 'form'> & { group: boolean }) {
  const { t } = useI18n();
  const { field } = spec;
  const id = fieldId(field);
  const name = (
    <>
      {fieldWords(t, field, form.type)}
      {isRequired(field, form.type) ? (
        <span className={styles.star} aria-hidden="true">
          *
        </span>
      ) : (
        <span className={styles.optional}>{t('onboardingPages.optional')}</span>
      )}
    </>
  );
  return group ? (
    <p className={styles.label} id={`${id}-label`}>
      {name}
    </p>
  ) : (
    <label className={styles.label} htmlFor={id}>
      {name}
    </label>
  );
}

function ReviewNote({ field, form }: { field: FieldSpec['field']; form: OnboardingForm }) {
  const { t } = useI18n();
  const review = form.reviewOf(field);
  if (!review) return null;
  return (
    <p className={styles.review} id={`${fieldId(field)}-review`} data-changed={review.changed || undefined}>
      <Icon name={review.changed ? 'check' : 'message-circle'} size={16} />
      <span>
        <strong>{t(review.changed ? 'onboardingPages.refusedChanged' : 'onboardingPages.refusedField')}</strong> {review.texts.join(' ')}
      </span>
    </p>
  );
}

/** Below the field: the problem, or the hint, and the character count. */
function FieldNotes({ spec, form, checking, value }: Pick<Props, 'spec' | 'form' | 'checking'> & { value: string }) {
  const { t } = useI18n();
  const mobile = useMobile();
  const { field } = spec;
  const id = fieldId(field);
  const problem = form.shown(field);
  const hint = hintOf(spec, form.type);
  return (
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
  );
}

type InputProps = Pick<Props, 'spec' | 'form' | 'today' | 'onBusy'> & {
  value: string;
  onChange: (value: string | OnboardingDraft['serviceHours']) => void;
  onLeave: () => void;
};

function FieldInput({ spec, form, today, value, onBusy, onChange, onLeave }: InputProps) {
  const { t } = useI18n();
  const mobile = useMobile();
  const { field, kind = 'text' } = spec;
  const { type, fields, set, touch } = form;
  const id = fieldId(field);
  const problem = form.shown(field);
  const described = [problem && `${id}-problem`, hintOf(spec, type) && `${id}-hint`, form.reviewOf(field) && `${id}-review`].filter(
    Boolean,
  );
  const common = {
    id,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': described.join(' ') || undefined,
    'aria-required': isRequired(field, type) || undefined,
  };
  const typed = { ...common, 'data-field': field, className: styles.input, value, onBlur: onLeave };
  const onType = (event: { target: { value: string } }) => onChange(event.target.value);
  const choose = (chosen: string) => {
    set(field, chosen as never);
    touch(field);
  };
  const labelledBy = `${id}-label`;
  switch (kind) {
    case 'area':
      return <textarea {...typed} rows={5} onChange={onType} />;
    case 'date':
      return <input {...typed} type="date" max={today} onChange={onType} />;
    case 'choice':
      return <Choices {...common} labelledBy={labelledBy} choices={spec.choices ?? []} value={value} onChange={choose} />;
    case 'hours':
      return <HoursField {...common} labelledBy={labelledBy} value={fields.serviceHours} onChange={onChange} onLeave={onLeave} />;
    case 'file': {
      if (!spec.purpose) return null;
      const label = fieldWords(t, field, type);
      return (
        <UploadField
          {...common}
          labelledBy={labelledBy}
          label={label}
          purpose={spec.purpose}
          value={value}
          onBusy={onBusy}
          onChange={choose}
        />
      );
    }
    default: {
      const asked = (mobile ? phonePrompt(field) : undefined) ?? spec.placeholder;
      return (
        <div className={styles.line} data-prefix={spec.prefix}>
          <input {...typed} type="text" {...spec.input} placeholder={asked ? t(asked) : undefined} onChange={onType} />
        </div>
      );
    }
  }
}

/** One field: its name, hint, value, problem, and a reviewer's comment on it. */
export function FormField({ spec, form, today, checking, onLeave, onBusy }: Props) {
  const { t } = useI18n();
  const { field, kind = 'text' } = spec;
  const { fields, set, touch } = form;
  const pause = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(pause.current), []);

  const value = field === 'serviceHours' ? '' : fields[field as OnboardingTextField];
  const change = (changed: OnboardingDraft[typeof field]) => {
    set(field, changed as never);
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(() => touch(field), PAUSE_MS);
  };
  const leave = () => {
    window.clearTimeout(pause.current);
    touch(field);
    onLeave();
  };
  return (
    <div className={styles.field} data-wide={spec.wide || undefined} data-wrong={form.shown(field) ? true : undefined}>
      <FieldName spec={spec} form={form} group={kind === 'choice' || kind === 'hours' || kind === 'file'} />
      <ReviewNote field={field} form={form} />
      <FieldInput spec={spec} form={form} today={today} value={value} onBusy={onBusy} onChange={change} onLeave={leave} />
      {spec.suggestions && <Suggestions words={spec.suggestions.map((word) => t(word))} value={value} onChange={change} />}
      <FieldNotes spec={spec} form={form} checking={checking} value={value} />
    </div>
  );
}
