/** Pages of the mall, the console and the sign-on. */
import { mallPage, type RouteRow } from '#web/rows/route-row.ts';

export const routes: RouteRow[] = [
  mallPage({
    id: 'chat-list',
    path: 'chat/chatList',
    file: 'contexts/support/pages/mall/chat-list-page.tsx',
    layout: 'alone',
    title: 'chat',
    skeleton: 'table',
  }),
  mallPage({
    id: 'chat-message',
    path: 'chat/message',
    file: 'contexts/support/pages/mall/message-page.tsx',
    layout: 'default',
    title: 'chatMessage',
    skeleton: 'form',
    mobileOnly: true,
  }),
];
