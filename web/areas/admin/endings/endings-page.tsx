/** What has ended: frozen, or released and to be deleted. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { getRenewalPolicy, type RenewalPolicy } from '#contracts/operations/order-policies.ts';
import { clearPlatformEnding, type EndingRow, listPlatformEndings } from '#contracts/orders/renewal.ts';
import { EndingsList } from '#web/features/orders/endings/endings-list.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { RenewalPolicyDrawer } from './renewal-policy-drawer.tsx';

type Data = { list: ListAnswer<EndingRow>; policy: RenewalPolicy; mayChange: boolean };
const load: Load<Data> = async ({ api, url }) => {
  const [list, terms] = await Promise.all([fetchPage(api, listPlatformEndings, 'admin/endings', url), api.call(getRenewalPolicy, {})]);
  return { list, ...terms };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function EndingsPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { list, policy, mayChange } = useLoaderData<Data>();
  const [open, setOpen] = useState(false);
  return (
    <OfficePage
      title={t('officeTitles.adminEndings')}
      lead={t('trade.endingsLead')}
      actions={
        mayChange && (
          <button type="button" className="button" onClick={() => setOpen(true)}>
            {t('trade.renewalPolicyTitle')}
          </button>
        )
      }
    >
      <EndingsList
        page="admin/endings"
        list={list}
        hrefOf={({ orderId }) => links.admin('orders/:orderId', { orderId })}
        clear={(id) => webApi.call(clearPlatformEnding, { params: { id } })}
      />
      {open && <RenewalPolicyDrawer policy={policy} onClose={() => setOpen(false)} />}
    </OfficePage>
  );
}
