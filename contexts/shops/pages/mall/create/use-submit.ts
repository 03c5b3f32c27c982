/** Submits the application. */
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { applyForOnboarding } from '#contexts/shops/calls/generated/onboarding.ts';
import type { FieldProblem } from '#contexts/shops/calls/onboarding.ts';
import { normaliseOnboardingDraft } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { newId } from '#kernel/id/id.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { routerPath, useLinks } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';
import { showFailure, showToast } from '#web/ui/toast/toast.ts';
import type { OnboardingForm } from './use-onboarding-form.ts';

type Options = {
  form: OnboardingForm;
  agreementVersion: string;
  /** Awaited before submitting. */
  onSending: () => Promise<void>;
  /** The application was not accepted. */
  onFailed: () => void;
  /** The server refused fields as invalid or already in use. */
  onRefused: () => void;
  /** Another version of the agreement is in force. */
  onAgreementChanged: () => void;
};

export function useSubmit({ form, agreementVersion, onSending, onFailed, onRefused, onAgreementChanged }: Options) {
  const { t } = useI18n();
  const links = useLinks();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  /** An unchanged application reuses its idempotency key; a changed one gets another. */
  const key = useRef({ text: '', id: '' });

  async function submit(): Promise<void> {
    const body = { applicantType: form.type, fields: normaliseOnboardingDraft(form.fields, form.type), agreementVersion };
    const text = JSON.stringify(body);
    if (key.current.text !== text) key.current = { text, id: newId() };
    setBusy(true);
    try {
      await onSending();
      await webApi.call(applyForOnboarding, { body }, { keep: true, idempotencyKey: key.current.id });
      showToast(t('onboardingPages.submitted'), 'success');
      await navigate(routerPath(links.mall('settle/review')), { replace: true });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      onFailed();
      if (code === 'ONBOARDING_INVALID') {
        form.take((error as ApiError).params.fields as FieldProblem[]);
        onRefused();
      } else if (code === 'AGREEMENT_REQUIRED') {
        onAgreementChanged();
        await revalidate();
        showToast(t('onboardingPages.agreementChanged'), 'warning');
      } else {
        showFailure(failureWords(t, error));
        // Submitted in another window meanwhile: the page redirects to its review.
        if (code === 'ONBOARDING_STATE') await revalidate();
      }
    }
    setBusy(false);
  }
  return { submit, busy };
}
