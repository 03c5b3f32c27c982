/** Checks of titles and of issuers in the browser, by the rules of the server. */
import { checkTitle, normaliseTitle, type TitleFields, type TitleProblem } from '#contexts/invoicing/rules/invoicing.ts';
import type { MessageKey, Translate } from '#web/lib/i18n.tsx';
import type { FormErrors, RefusedField } from '#web/lib/use-form.ts';

export const problemWords = (t: Translate, problem: string): string => t(`invoice.problem${problem}` as MessageKey);
export const refusedWords = (t: Translate) => (field: RefusedField) => problemWords(t, field.problem);

/** A stored field left empty is unchanged, therefore not missing. */
export function titleErrors(t: Translate, title: TitleFields): FormErrors {
  const problems = checkTitle(normaliseTitle(title));
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problemWords(t, problem as TitleProblem)]));
}
