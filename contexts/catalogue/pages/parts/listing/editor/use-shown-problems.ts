import { type FocusEvent, useMemo, useState } from 'react';
import type { ListingProblem } from '#contexts/catalogue/calls/listing-content.ts';
import { valueAt } from '#web/lib/value-path.ts';
import { sameContent } from '../draft-saving.ts';
import type { ListingDraft } from './use-listing-draft.ts';

/**
 * The problems of a draft shown at their fields: those of fields that lost focus once, all of them after `showAll`. The problem of a field
 * with unsaved changes is hidden, as the server has not checked them yet.
 */
export function useShownProblems({ state: { content, stored }, problems }: ListingDraft, allFirst: boolean) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(allFirst);
  const shown = useMemo(() => {
    const isTouched = (field: string) =>
      [...touched].some((name) => field === name || field.startsWith(`${name}.`) || field === `${name}En`);
    const isSaved = (field: string) => field === '' || sameContent(valueAt(content, field), valueAt(stored, field));
    return problems.filter(({ field }: ListingProblem) => (all || isTouched(field)) && isSaved(field));
  }, [problems, all, touched, content, stored]);
  /** Records the field that loses focus, by its enclosing `data-field`. */
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const name = event.target.closest<HTMLElement>('[data-field]')?.dataset['field'];
    if (name && !touched.has(name)) setTouched(new Set([...touched, name]));
  };
  return { shown, all, showAll: () => setAll(true), onBlur };
}
