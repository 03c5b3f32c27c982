import { setMeteringRules } from '#contexts/metering/calls/generated/metering-rules.ts';
import type { MeteringRules } from '#contexts/metering/calls/metering-rules.ts';
import { hasInk } from '#kernel/text/text.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { FieldColumns, TextAreaField, TextField } from '#web/ui/office/fields/index.ts';

const fields = [
  'graceHours',
  'closeAfterHours',
  'dueDays',
  'leastCoverFen',
  'lateDays',
] as const satisfies readonly (keyof MeteringRules)[];
const words: Record<keyof MeteringRules, MessageKey> = {
  graceHours: 'officeMetering.graceHours',
  closeAfterHours: 'officeMetering.closeAfterHours',
  dueDays: 'officeMetering.dueDays',
  leastCoverFen: 'officeMetering.leastCover',
  lateDays: 'officeMetering.lateDays',
};

/** Changes the terms of post-paid services. */
export function RulesDrawer({ rules, onClose }: { rules: MeteringRules; onClose: () => void }) {
  const { t } = useI18n();
  const form = useForm({
    initial: {
      ...(Object.fromEntries(fields.map((name) => [name, String(rules[name])])) as Record<keyof MeteringRules, string>),
      reason: '',
    },
    check: ({ reason }) => ({ reason: hasInk(reason) ? '' : t('adminResource.missing') }),
    submit: ({ reason, ...values }) =>
      webApi.call(setMeteringRules, {
        body: {
          was: rules,
          rules: Object.fromEntries(fields.map((name) => [name, Number(values[name])])) as MeteringRules,
          reason,
        },
      }),
  });
  return (
    <DrawerForm form={form} title={t('officeMetering.rulesTitle')} onClose={onClose} saved={t('metering.saved')}>
      <FieldColumns>
        {fields.map((name) => (
          <TextField key={name} label={t(words[name])} inputMode="numeric" required {...form.field(name)} />
        ))}
      </FieldColumns>
      <TextAreaField label={t('officeMetering.reason')} required maxLength={200} {...form.field('reason')} />
    </DrawerForm>
  );
}
