import { useLoaderData } from 'react-router';
import type { QuickReply } from '#contexts/support/calls/chat-desk.ts';
import { platformDesk } from '#contexts/support/calls/generated/chat-desk.ts';
import { PlatformDesk } from '#contexts/support/pages/parts/chat-desk/desk.tsx';
import { ReplyManager } from '#contexts/support/pages/parts/chat-desk/reply-manager.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';

const load: Load<QuickReply[]> = async ({ api }) => (await api.call(platformDesk.quickReplies, {})).records;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function RepliesPage() {
  return (
    <PlatformDesk>
      <ReplyManager replies={useLoaderData<QuickReply[]>()} />
    </PlatformDesk>
  );
}
