import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';

/** Tabs: deliveries, and the sandbox's messages. */
export function MessageTabs({ value }: { value: 'deliveries' | 'sandbox' }) {
  const { t } = useI18n();
  const links = useLinks();
  return (
    <LinkTabs
      label={t('adminMessages.tabs')}
      value={value}
      tabs={[
        { key: 'deliveries', label: t('adminMessages.tabDeliveries'), href: links.admin('messages') },
        { key: 'sandbox', label: t('adminMessages.tabSandbox'), href: links.admin('messages/sandbox') },
      ]}
    />
  );
}
