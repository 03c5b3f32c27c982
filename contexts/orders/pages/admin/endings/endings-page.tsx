/** Ended entitlements: frozen, or released and to be deleted. */
import { useLoaderData } from 'react-router';
import { clearPlatformEnding, listPlatformEndings } from '#contexts/orders/calls/generated/renewal.ts';
import type { EndingRow } from '#contexts/orders/calls/renewal.ts';
import { EndingsList } from '#contexts/orders/pages/parts/endings/endings-list.tsx';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';

const load: Load<ListAnswer<EndingRow>> = ({ api, url }) => fetchPage(api, listPlatformEndings, 'admin/endings', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function EndingsPage() {
  const { t } = useI18n();
  const links = useLinks();
  const list = useLoaderData<ListAnswer<EndingRow>>();
  return (
    <OfficePage title={t('officeTitles.adminEndings')} lead={t('trade.endingsLead')}>
      <EndingsList
        page="admin/endings"
        list={list}
        hrefOf={({ orderId }) => links.admin('orders/:orderId', { orderId })}
        clear={(id) => webApi.call(clearPlatformEnding, { params: { id } })}
      />
    </OfficePage>
  );
}
