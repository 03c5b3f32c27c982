import { useLoaderData } from 'react-router';
import type { DeskSettings } from '#contexts/support/calls/chat-desk.ts';
import type { ShopInfo } from '#contexts/support/calls/fields.ts';
import { readShopInfo } from '#contexts/support/calls/generated/chat.ts';
import { platformDesk } from '#contexts/support/calls/generated/chat-desk.ts';
import { PlatformDesk } from '#contexts/support/pages/parts/chat-desk/desk.tsx';
import { SettingsForm } from '#contexts/support/pages/parts/chat-desk/settings-form.tsx';
import { PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';

type Data = { settings: DeskSettings; shop: ShopInfo | null };
const load: Load<Data> = async ({ api }) => {
  const [settings, shop] = await Promise.all([
    api.call(platformDesk.settings, {}),
    api.call(readShopInfo, { params: { id: PLATFORM_SHOP } }).catch(() => null),
  ]);
  return { settings, shop };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function SettingsPage() {
  const links = useLinks();
  const mayReadShops = useMay('shop.read');
  return (
    <PlatformDesk>
      <SettingsForm {...useLoaderData<Data>()} hoursHref={mayReadShops ? links.admin('shops/:shopId', { shopId: PLATFORM_SHOP }) : ''} />
    </PlatformDesk>
  );
}
