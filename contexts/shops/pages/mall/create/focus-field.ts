import type { OnboardingField } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { fieldId } from './sections.ts';

/** Scrolls to a field and focuses it. */
export function focusField(field: OnboardingField): void {
  const element = document.getElementById(fieldId(field)) ?? document.getElementById(`${fieldId(field)}-label`);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
