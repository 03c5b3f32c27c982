import { useState } from 'react';
import { saveReviewRules } from '#contexts/operations/calls/generated/review.ts';
import type { getReviewRules } from '#contexts/operations/calls/review.ts';
import { CLAIM_MINUTES } from '#contexts/operations/rules/review/claim.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { TextField } from '#web/ui/office/fields/index.ts';
import { Panel } from '#web/ui/office/panel.tsx';

export type ReviewRules = Answer<typeof getReviewRules>;

/** How long a claim of a review lasts, and the form that changes it. */
export function ClaimRule({ rules }: { rules: ReviewRules }) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={t('adminReview.claimRule')}
      lead={t('adminReview.claimRuleText', { minutes: rules.claimMinutes })}
      actions={
        rules.mayChange && (
          <button type="button" className="button" onClick={() => setOpen(true)}>
            {t('adminReview.claimRuleEdit')}
          </button>
        )
      }
    >
      {open && <ClaimRuleDrawer minutes={rules.claimMinutes} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function ClaimRuleDrawer({ minutes, onClose }: { minutes: number; onClose: () => void }) {
  const { t } = useI18n();
  const { least, most } = CLAIM_MINUTES;
  const form = useForm({
    initial: { claimMinutes: String(minutes) },
    check: ({ claimMinutes: typed }) => ({
      claimMinutes:
        /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most
          ? ''
          : t('adminReview.claimRuleWrong', { least, most }),
    }),
    submit: ({ claimMinutes }) => webApi.call(saveReviewRules, { body: { claimMinutes: Number(claimMinutes) } }),
  });
  return (
    <DrawerForm form={form} title={t('adminReview.claimRuleEdit')} onClose={onClose} saved={t('adminReview.claimRuleSaved')}>
      <TextField
        label={t('adminReview.claimRuleMinutes')}
        hint={t('adminReview.claimRuleHint', { least, most })}
        required
        inputMode="numeric"
        {...form.field('claimMinutes')}
      />
    </DrawerForm>
  );
}
