import { type ComponentProps, type FormEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './phone-form.module.css';

/** The steps that set an address: which one was refused and why. `form` is the one on screen. */
export function useSteps<Step extends string>(onDone: () => void) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ at: Step; text: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const refuse = (at: Step, text: string) => {
    setProblem({ at, text });
    form.current?.querySelector('input')?.focus();
  };
  async function perform(at: Step, task: () => Promise<unknown>, success: string) {
    setBusy(true);
    setProblem(null);
    try {
      await task();
      showToast(success, 'success');
      await revalidate();
      onDone();
    } catch (error) {
      refuse(at, failureWords(t, error));
    }
    setBusy(false);
  }
  return { form, busy, problemAt: (at: Step) => (problem?.at === at ? problem.text : ''), refuse, perform };
}

/** The value of a field of the submitted form. */
export const typedIn = (event: FormEvent<HTMLFormElement>, name: string): string =>
  String(new FormData(event.currentTarget).get(name) ?? '').trim();

type StepFormProps = {
  ref: Ref<HTMLFormElement>;
  label: string;
  input: ComponentProps<'input'>;
  submit: string;
  busy: boolean;
  /** Why the call was refused; '' when it was not. */
  problem: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children?: ReactNode;
};

/** A form with one field. */
export function StepForm({ ref, label, input, submit, busy, problem, onSubmit, children }: StepFormProps) {
  const problemId = useId();
  return (
    <form ref={ref} className={styles.form} onSubmit={onSubmit} noValidate>
      <label className={styles.field}>
        <span>{label}</span>
        <input {...input} {...(problem && { 'aria-invalid': true, 'aria-describedby': problemId })} />
      </label>
      <button type="submit" className="button primary" disabled={busy}>
        {submit}
      </button>
      {children}
      {problem && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}
