import { type RefObject, useLayoutEffect } from 'react';
import type { OnboardingTextField } from '#contexts/shops/rules/onboarding/onboarding.ts';
import type { OnboardingForm } from './use-onboarding-form.ts';

/** Adopts, once, what was typed into the server-rendered page before hydration. */
export function useTypedBefore(page: RefObject<HTMLElement | null>, { fields, set }: OnboardingForm): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is rendered again
  useLayoutEffect(() => {
    for (const input of page.current?.querySelectorAll<HTMLInputElement>('[data-field]') ?? []) {
      const field = input.dataset.field as OnboardingTextField;
      if (field in fields && input.value !== fields[field]) set(field, input.value);
    }
  }, []);
}
