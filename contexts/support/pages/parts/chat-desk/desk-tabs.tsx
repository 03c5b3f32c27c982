import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import { deskAddresses, useDesk } from './desk.tsx';

/** The pages of a desk. */
export function DeskTabs({ value }: { value: 'inbox' | 'replies' | 'settings' | 'figures' }) {
  const { t } = useI18n();
  const { side } = useDesk();
  const addresses = deskAddresses(useLinks(), side);
  return (
    <LinkTabs
      label={t('officeService.pages')}
      value={value}
      tabs={(['inbox', 'replies', 'settings', 'figures'] as const).map((key) => ({
        key,
        label: t(`officeService.page_${key}`),
        href: addresses[key],
      }))}
    />
  );
}
