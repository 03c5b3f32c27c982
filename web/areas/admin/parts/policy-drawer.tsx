/** A form of whole numbers and a reason, for a setting of the platform. */
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { FieldColumns, TextAreaField, TextField } from '#web/ui/office/fields/index.ts';

/** `notAbove`: another field that it must not exceed, and what is said when it does. */
export type PolicyField<K extends string> = {
  name: K;
  label: string;
  hint?: string;
  least: number;
  most: number;
  notAbove?: { name: K; said: string };
};
type Props<K extends string> = {
  title: string;
  fields: readonly PolicyField<K>[];
  policy: Record<K, number>;
  save: (policy: Record<K, number>, reason: string) => Promise<unknown>;
  onClose: () => void;
};

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

export function PolicyDrawer<K extends string>({ title, fields, policy, save, onClose }: Props<K>) {
  const { t } = useI18n();
  const form = useForm({
    initial: { values: Object.fromEntries(fields.map(({ name }) => [name, String(policy[name])])) as Record<string, string>, reason: '' },
    check: ({ values, reason }) => {
      const errors: Record<string, string> = { reason: reason.trim() === '' ? t('adminResource.missing') : '' };
      for (const { name, least, most, notAbove } of fields) {
        const said = !isWhole(values[name] ?? '', least, most)
          ? t('adminOrders.wholeBetween', { least, most })
          : notAbove && Number(values[name]) > Number(values[notAbove.name])
            ? notAbove.said
            : '';
        errors[`values.${name}`] = said;
      }
      return errors;
    },
    submit: ({ values, reason }) =>
      save(Object.fromEntries(fields.map(({ name }) => [name, Number(values[name])])) as Record<K, number>, reason.trim()),
  });
  return (
    <DrawerForm form={form} title={title} onClose={onClose} saved={t('adminOrders.policySaved')}>
      <FieldColumns>
        {fields.map(({ name, label, hint }) => (
          <TextField
            key={name}
            label={label}
            inputMode="numeric"
            maxLength={6}
            required
            {...(hint ? { hint } : {})}
            value={form.values.values[name] ?? ''}
            error={form.errors[`values.${name}`]}
            onChange={(value) => form.set(`values.${name}`, value)}
          />
        ))}
      </FieldColumns>
      <TextAreaField label={t('adminOrders.policyReason')} required maxLength={200} {...form.field('reason')} />
    </DrawerForm>
  );
}
