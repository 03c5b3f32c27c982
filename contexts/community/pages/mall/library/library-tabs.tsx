import type { RepositoryType } from '#contexts/community/calls/fields.ts';
import { listPageOf } from '#contexts/community/pages/parts/repository-links.ts';
import { listWords } from '#contexts/community/pages/parts/repository-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';

const types = ['MODEL', 'DATASET', 'SPACE'] as const;

/** Tabs: the library's home and its three lists. */
export function LibraryTabs({ type }: { type: RepositoryType | '' }) {
  const { t } = useI18n();
  const { mall } = useLinks();
  const tabs = [
    { key: '', label: t('community.home'), href: mall('community') },
    ...types.map((one) => ({ key: one, label: t(listWords[one]), href: mall(listPageOf(one)) })),
  ];
  return <LinkTabs tabs={tabs} value={type} label={t('community.home')} />;
}
