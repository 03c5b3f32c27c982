/**
 * The state of a form: values, errors at their fields (the server's as well), busy, unsaved changes.
 *
 * This hook and the fields of web/ui/office/fields form the one form kit; the fields' README explains how to write a form with them.
 */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#contracts/kit/api.ts';
import { newId } from '#kernel/id/id.ts';
import { failureWords } from './failure-words.ts';
import { useI18n } from './i18n.tsx';
import { markUnsaved } from './unsaved.ts';
import { valueAt, withoutErrorsAt, withValueAt } from './value-path.ts';

/** Messages by path: { title: '…', 'specs.0.price': '…' }. */
export type FormErrors = Record<string, string>;

type Options<V> = {
  initial: V;
  /** Checks in the browser; called before the values are sent. A field with '' has no error. */
  check?: (values: V) => FormErrors;
  /**
   * Sends the values. Thrown errors are shown, those about fields at the fields. False: the user cancelled, nothing was sent.
   * `key` is the Idempotency-Key of a form that creates something: the same until the server has accepted the values, then another.
   */
  submit: (values: V, key: string) => Promise<unknown>;
  /** The message for a field refused by the server; defaults to the general ones. */
  problemWords?: (field: RefusedField) => string;
  /** False: no question before leaving, as nothing of value would be lost. Defaults to true. */
  asksBeforeLeaving?: boolean;
};

export type Form<V> = {
  values: V;
  errors: FormErrors;
  /** Changes a field, by name or path ('specs.0.price'), and removes its error. */
  set: <K extends (keyof V & string) | (string & {})>(path: K, value: K extends keyof V ? V[K] : unknown) => void;
  /** Removes an error shown for several fields. */
  clearError: (path: string) => void;
  /** value, onChange and error of a field: `<TextField label=… {...form.field('title')} />`. */
  field: <K extends keyof V & string>(name: K) => { value: V[K]; onChange: (value: V[K]) => void; error: string | undefined };
  /** The same for a bilingual field, `x` and `xEn`. */
  pair: (name: string) => {
    value: { zh: string; en: string };
    onChange: (value: { zh: string; en: string }) => void;
    error: { zh: string | undefined; en: string | undefined };
  };
  busy: boolean;
  dirty: boolean;
  /** Why the server refused the values, if not about a field; ''. */
  failure: string;
  /** For onSubmit of the form, or a button. Resolves to true once the server has accepted the values. */
  submit: (event?: FormEvent) => Promise<boolean>;
  /** Resets the form, to other values if given. */
  reset: (values?: V) => void;
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** A field refused by the server: path and violated rule. */
export type RefusedField = { path: string; problem: string; params?: Record<string, string | number> };

/** The fields refused by the server (REQUEST_INVALID, and other codes that list fields), each with a message. */
export function serverErrors(error: unknown, words: (field: RefusedField) => string): FormErrors {
  const fields = error instanceof ApiError ? error.params['fields'] : undefined;
  if (!Array.isArray(fields)) return {};
  return Object.fromEntries((fields as RefusedField[]).flatMap((field) => (field.path ? [[field.path, words(field)]] : [])));
}

/** Scrolls to the first refused field and focuses it. */
const showFirstError = (form: HTMLElement | null): void => {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
};

export function useForm<V extends object>({ initial, check, submit, problemWords, asksBeforeLeaving = true }: Options<V>): Form<V> {
  const { t } = useI18n();
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const mark = useRef<symbol>(null);
  mark.current ??= Symbol('form');
  const underWay = useRef(false);
  const key = useRef('');
  /** The form with refused fields to which the focus has not moved yet. */
  const refusedIn = useRef<HTMLElement>(null);
  const dirty = !isSame(values, saved);
  useEffect(() => {
    const form = mark.current;
    if (!form) return;
    markUnsaved(form, dirty && asksBeforeLeaving && !underWay.current);
    return () => markUnsaved(form, false);
  }, [dirty, asksBeforeLeaving]);

  // Once the refused fields are marked on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each refusal, which sets other errors
  useEffect(() => {
    showFirstError(refusedIn.current);
    refusedIn.current = null;
  }, [errors]);

  const refuse = (found: FormErrors, element: HTMLElement | null) => {
    refusedIn.current = element;
    setErrors(found);
  };
  const set: Form<V>['set'] = (path, value) => {
    setValues((before) => withValueAt(before, path, value));
    setErrors((before) => withoutErrorsAt(before, path));
  };
  const send: Form<V>['submit'] = async (event) => {
    event?.preventDefault();
    if (underWay.current) return false;
    const element = event?.currentTarget instanceof HTMLElement ? (event.currentTarget.closest('form') ?? event.currentTarget) : null;
    setFailure('');
    const found = Object.fromEntries(Object.entries(check?.(values) ?? {}).filter(([, words]) => words));
    if (Object.keys(found).length > 0) {
      refuse(found, element);
      return false;
    }
    underWay.current = true;
    setBusy(true);
    // During submission the page may be left: the submit itself often navigates to the next page.
    if (mark.current) markUnsaved(mark.current, false);
    try {
      key.current ||= newId();
      const sent = (await submit(values, key.current)) !== false;
      if (sent) {
        key.current = '';
        setSaved(values);
      } else if (mark.current) markUnsaved(mark.current, dirty && asksBeforeLeaving);
      setErrors({});
      return sent;
    } catch (error) {
      if (mark.current) markUnsaved(mark.current, dirty && asksBeforeLeaving);
      const refused = serverErrors(error, problemWords ?? (() => t('fields.invalid')));
      if (Object.keys(refused).length > 0) refuse(refused, element);
      setFailure(failureWords(t, error));
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  const text = (name: string) => String(valueAt(values, name) ?? '');
  return {
    values,
    errors,
    busy,
    dirty,
    failure,
    set,
    clearError: (path) => setErrors((before) => withoutErrorsAt(before, path)),
    submit: send,
    field: (name) => ({ value: values[name], onChange: (value) => set(name, value as never), error: errors[name] }),
    pair: (name) => ({
      value: { zh: text(name), en: text(`${name}En`) },
      onChange: ({ zh, en }) => {
        if (zh !== text(name)) set(name, zh as never);
        if (en !== text(`${name}En`)) set(`${name}En`, en as never);
      },
      error: { zh: errors[name], en: errors[`${name}En`] },
    }),
    reset: (next = saved) => {
      setSaved(next);
      setValues(next);
      setErrors({});
      setFailure('');
    },
  };
}
