import { fieldPath, sectionOfField } from '../listing-sections.ts';

const CONTROL =
  'input:not([type="file"]):not(:disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable="true"], button:not(:disabled)';

/** Scrolls to a field of the editor and focuses its first control. */
export function goToField(field: string): void {
  const place =
    fieldPath(field)
      .map((name) => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`))
      .find((found) => found !== null) ?? document.getElementById(`section-${sectionOfField(field)}`);
  if (!place) return;
  // `shelf.nameEn` and `shelf.name` share a slot: the English control is the second one.
  const controls = [...place.querySelectorAll<HTMLElement>(CONTROL)];
  const target = (field.endsWith('En') ? controls.find((one) => one.getAttribute('lang') === 'en') : undefined) ?? controls[0];
  place.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
