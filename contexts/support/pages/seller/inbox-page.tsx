import { shopDesk } from '#contexts/support/calls/generated/chat-desk.ts';
import { ShopDesk } from '#contexts/support/pages/parts/chat-desk/desk.tsx';
import { Inbox } from '#contexts/support/pages/parts/chat-desk/inbox.tsx';
import type { QueueCounts } from '#contexts/support/pages/parts/chat-desk/use-inbox.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';

/** The permission is checked before the page opens; the page keeps itself up to date. */
const load: Load<QueueCounts> = ({ api }) => api.call(shopDesk.count, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const shouldRevalidate = () => false;

export default function InboxPage() {
  return (
    <ShopDesk>
      <Inbox />
    </ShopDesk>
  );
}
