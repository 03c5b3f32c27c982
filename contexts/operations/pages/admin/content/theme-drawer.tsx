import { useRevalidator } from 'react-router';
import type { ThemeTime } from '#contexts/operations/calls/content.ts';
import { addThemeTime, updateThemeTime } from '#contexts/operations/calls/generated/content.ts';
import type { Theme } from '#contexts/operations/calls/operations.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { instantText, readInstant } from '#web/lib/instant-text.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { ChoiceField, DateField, FieldColumns } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { ThemePreview } from './theme-preview.tsx';
import { THEMES } from './themes.ts';

/** A theme for a period. */
export function ThemeDrawer({ time, onClose }: { time: ThemeTime | null; onClose: () => void }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {
      theme: time?.theme ?? ('newYear' as Theme),
      startsAt: instantText(time?.startsAt ?? null),
      endsAt: instantText(time?.endsAt ?? null),
    },
    check: ({ startsAt, endsAt }) => {
      const [from, until] = [readInstant(startsAt), readInstant(endsAt)];
      return {
        startsAt: from === null ? t('adminContent.required') : '',
        endsAt: until === null ? t('adminContent.required') : from !== null && until <= from ? t('adminContent.timeWrong') : '',
      };
    },
    async submit({ theme, startsAt, endsAt }, idempotencyKey) {
      const body = { theme, startsAt: readInstant(startsAt) ?? 0, endsAt: readInstant(endsAt) ?? 0 };
      if (time) await webApi.call(updateThemeTime, { params: { id: time.id }, body });
      else await webApi.call(addThemeTime, { body }, { idempotencyKey });
      showToast(t('adminContent.saved'), 'success');
      await revalidate();
      onClose();
    },
  });
  return (
    <DrawerForm form={form} title={t('adminContent.themeAdd')} onClose={onClose}>
      <ChoiceField<Theme>
        label={t('adminContent.theme')}
        boxed
        options={THEMES.map((value) => ({ value, label: t(`adminContent.theme_${value}`), hint: <ThemePreview theme={value} /> }))}
        {...form.field('theme')}
      />
      <FieldColumns>
        <DateField type="datetime-local" required label={t('adminContent.startsAt')} {...form.field('startsAt')} />
        <DateField type="datetime-local" required label={t('adminContent.endsAt')} {...form.field('endsAt')} />
      </FieldColumns>
    </DrawerForm>
  );
}
