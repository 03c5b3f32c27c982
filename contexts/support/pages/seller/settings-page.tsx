import { useLoaderData } from 'react-router';
import { getSellerContext } from '#contexts/shops/calls/generated/shops.ts';
import type { DeskSettings } from '#contexts/support/calls/chat-desk.ts';
import type { ShopInfo } from '#contexts/support/calls/fields.ts';
import { readShopInfo } from '#contexts/support/calls/generated/chat.ts';
import { shopDesk } from '#contexts/support/calls/generated/chat-desk.ts';
import { ShopDesk } from '#contexts/support/pages/parts/chat-desk/desk.tsx';
import { SettingsForm } from '#contexts/support/pages/parts/chat-desk/settings-form.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';

type Data = { settings: DeskSettings; shop: ShopInfo | null };
const load: Load<Data> = async ({ api }) => {
  const [settings, shop] = await Promise.all([
    api.call(shopDesk.settings, {}),
    // A closed shop has no hours to show.
    api.call(getSellerContext, {}).then(({ shopId }) => api.call(readShopInfo, { params: { id: shopId } }).catch(() => null)),
  ]);
  return { settings, shop };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function SettingsPage() {
  const links = useLinks();
  const mayChangeHours = useMay('shop.front');
  return (
    <ShopDesk>
      <SettingsForm {...useLoaderData<Data>()} hoursHref={mayChangeHours ? links.seller('shop') : ''} />
    </ShopDesk>
  );
}
