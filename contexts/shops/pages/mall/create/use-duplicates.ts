/** Checks whether a number or an address is already in use, after its field lost focus. A failed check is ignored (section 8). */
import { useRef, useState } from 'react';
import { checkPersonalInfo } from '#contexts/shops/calls/generated/onboarding.ts';
import {
  checkInfo,
  duplicateProblem,
  INFO_ITEMS,
  type InfoItem,
  infoItems,
  type OnboardingField,
} from '#contexts/shops/rules/onboarding/onboarding.ts';
import { webApi } from '#web/lib/web-api.ts';
import type { OnboardingForm } from './use-onboarding-form.ts';

const PAUSE_MS = 250;

const itemOf = (field: OnboardingField): InfoItem | undefined => INFO_ITEMS.find((item) => infoItems[item].field === field);

export function useDuplicates(form: OnboardingForm) {
  const [checking, setChecking] = useState<OnboardingField | null>(null);
  const asked = useRef(new Set<string>());
  /** One timer per field: leaving the next field soon does not cancel the check of this one. */
  const timers = useRef(new Map<OnboardingField, number>());

  function ask(field: OnboardingField): void {
    const item = itemOf(field);
    const value = form.textOf(field);
    const question = `${item} ${value}`;
    if (!item || value === '' || asked.current.has(question) || checkInfo(item, value)) return;
    window.clearTimeout(timers.current.get(field));
    const timer = window.setTimeout(async () => {
      asked.current.add(question);
      setChecking(field);
      const body = { infoItem: item, infoValue: value };
      const duplicate = await webApi.call(checkPersonalInfo, { body }, { ignoreStatuses: [401, 403] }).catch(() => {
        asked.current.delete(question);
        return false;
      });
      if (duplicate) form.find(field, value, duplicateProblem(item));
      setChecking((now) => (now === field ? null : now));
    }, PAUSE_MS);
    timers.current.set(field, timer);
  }
  return { checking, ask };
}
