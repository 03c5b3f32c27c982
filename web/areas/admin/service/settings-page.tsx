import { useLoaderData } from 'react-router';
import { readShopInfo } from '#contracts/support/chat.ts';
import { type DeskSettings, platformDesk } from '#contracts/support/chat-desk.ts';
import type { ShopInfo } from '#contracts/support/fields.ts';
import { PLATFORM_SHOP } from '#kernel/support/support.ts';
import { PlatformDesk } from '#web/features/chat-desk/desk.tsx';
import { SettingsForm } from '#web/features/chat-desk/settings-form.tsx';
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
