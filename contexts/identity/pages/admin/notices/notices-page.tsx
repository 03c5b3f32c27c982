/** The notices of a member of staff, in the operator's console. */
import { useLoaderData } from 'react-router';
import { loadNotices, NoticeList, type Notices, ReadAllNotices } from '#contexts/identity/pages/parts/notices/notice-list.tsx';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';

const load: Load<Notices> = ({ api, url }) => loadNotices(api, readQuery('admin/notices', url.searchParams), '');
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function AdminNoticesPage() {
  const notices = useLoaderData<Notices>();
  const { t } = useI18n();
  const links = useLinks();
  return (
    <OfficePage title={t('officeTitles.adminNotices')} actions={<ReadAllNotices count={notices.count} />}>
      <NoticeList notices={notices} hrefOf={(query) => links.admin('notices', query)} />
    </OfficePage>
  );
}
