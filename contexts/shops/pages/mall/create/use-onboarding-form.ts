/** The values of the form, and their problems. */
import { useCallback, useMemo, useState } from 'react';
import type { FieldProblem, RefusalReason } from '#contexts/shops/calls/onboarding.ts';
import {
  type ApplicantType,
  checkOnboardingField,
  isRequired,
  type OnboardingDraft,
  type OnboardingField,
  type OnboardingProblem,
  onboardingFieldsOf,
} from '#contexts/shops/rules/onboarding/onboarding.ts';

/** A problem reported by the server for a value; valid until the value changes. */
type Found = Partial<Record<OnboardingField, { value: string; problem: OnboardingProblem }>>;

const textOf = (fields: OnboardingDraft, field: OnboardingField): string =>
  field === 'serviceHours' ? `${fields.serviceHours.start}-${fields.serviceHours.end}` : fields[field];

export type OnboardingForm = ReturnType<typeof useOnboardingForm>;

/** `today`: yyyy-MM-dd in Asia/Shanghai. */
export function useOnboardingForm(start: { type: ApplicantType; fields: OnboardingDraft; reasons: RefusalReason[]; today: string }) {
  const { today, reasons } = start;
  const [type, setType] = useState(start.type);
  const [fields, setFields] = useState(start.fields);
  const [touched, setTouched] = useState<ReadonlySet<OnboardingField>>(new Set());
  const [tried, setTried] = useState(false);
  const [found, setFound] = useState<Found>({});
  const asked = useMemo(() => onboardingFieldsOf(type), [type]);

  const set = useCallback(<F extends OnboardingField>(field: F, value: OnboardingDraft[F]) => {
    setFields((now) => ({ ...now, [field]: value }));
  }, []);
  const touch = useCallback((field: OnboardingField) => {
    setTouched((now) => (now.has(field) ? now : new Set(now).add(field)));
  }, []);
  const find = useCallback((field: OnboardingField, value: string, problem: OnboardingProblem) => {
    setFound((now) => ({ ...now, [field]: { value, problem } }));
  }, []);

  /** All problems of the current form, shown or not. */
  const problems = useMemo(() => {
    const all: Partial<Record<OnboardingField, OnboardingProblem>> = {};
    for (const field of asked) {
      const known = found[field];
      const problem = checkOnboardingField(field, fields, type, today) ?? (known?.value === textOf(fields, field) ? known.problem : null);
      if (problem) all[field] = problem;
    }
    return all;
  }, [asked, fields, type, today, found]);
  const shown = (field: OnboardingField): OnboardingProblem | undefined =>
    tried || touched.has(field) || found[field] ? problems[field] : undefined;

  /** The reviewer's comment on a field, and whether the field has changed since. */
  const reviewOf = (field: OnboardingField) => {
    const texts = reasons.filter((reason) => reason.field === field).map(({ text }) => text);
    return texts.length === 0 ? null : { texts, changed: textOf(fields, field) !== textOf(start.fields, field) };
  };
  const required = asked.filter((field) => isRequired(field, type));

  return {
    type,
    fields,
    problems,
    shown,
    set,
    setType,
    touch,
    find,
    reviewOf,
    /** Values for comparison: texts unchanged, opening hours as one text. */
    textOf: (field: OnboardingField) => textOf(fields, field),
    progress: { done: required.filter((field) => !problems[field]).length, total: required.length },
    /** From now on every problem is shown. Returns the fields with a problem, in the order of the form. */
    tryAll(): OnboardingField[] {
      setTried(true);
      return asked.filter((field) => problems[field]);
    },
    /** Applies the server's refusals of a submitted application. */
    take(refused: FieldProblem[]) {
      setTried(true);
      for (const { path, problem, params } of refused) {
        const field = path.split('.')[0] as OnboardingField;
        if (asked.includes(field)) find(field, textOf(fields, field), { code: problem, params });
      }
    },
  };
}
