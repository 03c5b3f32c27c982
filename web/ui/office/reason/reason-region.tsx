import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { TextAreaField } from '../fields/text-field.tsx';
import styles from './reason.module.css';
import { type AskedReason, currentReason, subscribeToReasons } from './reason.ts';

const FORM_ID = 'reason-form';

/** Asks for a reason, with frequent ones to choose from. Rendered once in the shells of the back offices. */
export function ReasonRegion() {
  const question = useSyncExternalStore(subscribeToReasons, currentReason, () => undefined);
  const { t } = useI18n();
  return (
    <Sheet
      open={question !== undefined}
      onClose={() => question?.answer(null)}
      title={question?.title ?? ''}
      side="center"
      footer={
        question && (
          <>
            <button type="button" className="button" onClick={() => question.answer(null)}>
              {t('common.cancel')}
            </button>
            <button type="submit" form={FORM_ID} className={`button ${question.danger ? 'danger' : 'primary'}`}>
              {question.confirmText ?? t('common.confirm')}
            </button>
          </>
        )
      }
    >
      {question && <ReasonForm question={question} />}
    </Sheet>
  );
}

function ReasonForm({ question }: { question: AskedReason }) {
  const { t } = useI18n();
  const required = question.required ?? true;
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = reason.trim();
    if (given || !required) return question.answer(given);
    setError(t('office.reasonMissing'));
    event.currentTarget.querySelector('textarea')?.focus();
  };
  return (
    <form id={FORM_ID} className={styles.form} noValidate onSubmit={submit}>
      {question.text && <p className={styles.text}>{question.text}</p>}
      {question.templates && question.templates.length > 0 && (
        <fieldset className={styles.templates}>
          <legend>{t('office.reasonTemplates')}</legend>
          {question.templates.map((template) => (
            <button
              key={template}
              type="button"
              className={styles.template}
              aria-pressed={reason === template}
              onClick={() => {
                setReason(template);
                setError('');
              }}
            >
              {template}
            </button>
          ))}
        </fieldset>
      )}
      <TextAreaField
        label={t('office.reason')}
        value={reason}
        onChange={(value) => {
          setReason(value);
          setError('');
        }}
        required={required}
        error={error}
        maxLength={question.maxLength ?? 500}
      />
    </form>
  );
}
