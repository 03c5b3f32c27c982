/** The notices of the account, in the buyer's console. */
import { useLoaderData } from 'react-router';
import { loadNotices, NoticeList, type Notices, ReadAllNotices } from '#contexts/identity/pages/parts/notices/notice-list.tsx';
import { readQuery } from '#contracts/pages/pages.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

const load: Load<Notices> = ({ api, url }) => loadNotices(api, readQuery('console/notices', url.searchParams), '');
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function NoticesPage() {
  const notices = useLoaderData<Notices>();
  const { t } = useI18n();
  const links = useLinks();
  return (
    <ConsolePage
      title={t('shell.noticesTitle')}
      actions={
        <>
          <a className="button" href={links.console('account')}>
            <Icon name="settings" size={16} />
            {t('noticeSettings.choices')}
          </a>
          <ReadAllNotices count={notices.count} />
        </>
      }
    >
      <NoticeList notices={notices} hrefOf={(query) => links.console('notices', query)} />
    </ConsolePage>
  );
}
