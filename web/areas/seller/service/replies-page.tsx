import { useLoaderData } from 'react-router';
import { type QuickReply, shopDesk } from '#contracts/support/chat-desk.ts';
import { ShopDesk } from '#web/features/chat-desk/desk.tsx';
import { ReplyManager } from '#web/features/chat-desk/reply-manager.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';

const load: Load<QuickReply[]> = async ({ api }) => (await api.call(shopDesk.quickReplies, {})).records;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function RepliesPage() {
  return (
    <ShopDesk>
      <ReplyManager replies={useLoaderData<QuickReply[]>()} />
    </ShopDesk>
  );
}
