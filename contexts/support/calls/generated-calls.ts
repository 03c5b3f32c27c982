/** Written by `npm run calls` from the endpoints of this folder: what pages know of them. */
import type { Call, Calls, SocketCall } from '#contracts/kit/call.ts';
import type * as chatDesk from './chat-desk.ts';
import type * as chatModeration from './chat-moderation.ts';
import type * as chat from './chat.ts';

export const escalate: Call<typeof chatDesk.escalate> = { id: 'support.hand-over', method: 'POST', path: '/customerservice/seller/conversation/:id/hand-over' };
export const handBack: Call<typeof chatDesk.handBack> = { id: 'support.hand-back', method: 'POST', path: '/customerservice/admin/conversation/:id/hand-back' };
export const platformDesk: Calls<typeof chatDesk.platformDesk> = {
  list: { id: 'support.list-platform-conversations', method: 'GET', path: '/customerservice/admin/conversation/list' },
  count: { id: 'support.count-platform-conversations', method: 'GET', path: '/customerservice/admin/conversation/count' },
  get: { id: 'support.get-platform-conversation', method: 'GET', path: '/customerservice/admin/conversation/:id' },
  messages: { id: 'support.list-platform-messages', method: 'GET', path: '/customerservice/admin/conversation/:id/messages' },
  send: { id: 'support.send-platform-message', method: 'POST', path: '/customerservice/admin/conversation/:id/send' },
  read: { id: 'support.mark-platform-read', method: 'POST', path: '/customerservice/admin/conversation/:id/read' },
  take: { id: 'support.take-platform-conversation', method: 'POST', path: '/customerservice/admin/conversation/:id/take' },
  assign: { id: 'support.assign-platform-conversation', method: 'POST', path: '/customerservice/admin/conversation/:id/assign' },
  close: { id: 'support.close-platform-conversation', method: 'POST', path: '/customerservice/admin/conversation/:id/close' },
  note: { id: 'support.note-platform-conversation', method: 'POST', path: '/customerservice/admin/conversation/:id/note' },
  tag: { id: 'support.tag-platform-conversation', method: 'POST', path: '/customerservice/admin/conversation/:id/tags' },
  block: { id: 'support.block-platform-customer', method: 'POST', path: '/customerservice/admin/conversation/:id/block' },
  orders: { id: 'support.list-platform-customer-orders', method: 'GET', path: '/customerservice/admin/conversation/:id/orders' },
  search: { id: 'support.search-platform-messages', method: 'GET', path: '/customerservice/admin/message/search' },
  people: { id: 'support.list-platform-people', method: 'GET', path: '/customerservice/admin/people' },
  tags: { id: 'support.list-platform-tags', method: 'GET', path: '/customerservice/admin/tags' },
  quickReplies: { id: 'support.list-platform-quick-replies', method: 'GET', path: '/customerservice/admin/quick-reply/list' },
  saveQuickReply: { id: 'support.save-platform-quick-reply', method: 'POST', path: '/customerservice/admin/quick-reply/save' },
  useQuickReply: { id: 'support.use-platform-quick-reply', method: 'POST', path: '/customerservice/admin/quick-reply/:id/use' },
  removeQuickReply: { id: 'support.remove-platform-quick-reply', method: 'POST', path: '/customerservice/admin/quick-reply/:id/remove' },
  settings: { id: 'support.get-platform-settings', method: 'GET', path: '/customerservice/admin/settings' },
  saveSettings: { id: 'support.save-platform-settings', method: 'POST', path: '/customerservice/admin/settings' },
  figures: { id: 'support.get-platform-figures', method: 'GET', path: '/customerservice/admin/figures' },
};
export const reportCustomer: Call<typeof chatDesk.reportCustomer> = { id: 'support.report-customer', method: 'POST', path: '/customerservice/seller/conversation/:id/report' };
export const shopDesk: Calls<typeof chatDesk.shopDesk> = {
  list: { id: 'support.list-shop-conversations', method: 'GET', path: '/customerservice/seller/conversation/list' },
  count: { id: 'support.count-shop-conversations', method: 'GET', path: '/customerservice/seller/conversation/count' },
  get: { id: 'support.get-shop-conversation', method: 'GET', path: '/customerservice/seller/conversation/:id' },
  messages: { id: 'support.list-shop-messages', method: 'GET', path: '/customerservice/seller/conversation/:id/messages' },
  send: { id: 'support.send-shop-message', method: 'POST', path: '/customerservice/seller/conversation/:id/send' },
  read: { id: 'support.mark-shop-read', method: 'POST', path: '/customerservice/seller/conversation/:id/read' },
  take: { id: 'support.take-shop-conversation', method: 'POST', path: '/customerservice/seller/conversation/:id/take' },
  assign: { id: 'support.assign-shop-conversation', method: 'POST', path: '/customerservice/seller/conversation/:id/assign' },
  close: { id: 'support.close-shop-conversation', method: 'POST', path: '/customerservice/seller/conversation/:id/close' },
  note: { id: 'support.note-shop-conversation', method: 'POST', path: '/customerservice/seller/conversation/:id/note' },
  tag: { id: 'support.tag-shop-conversation', method: 'POST', path: '/customerservice/seller/conversation/:id/tags' },
  block: { id: 'support.block-shop-customer', method: 'POST', path: '/customerservice/seller/conversation/:id/block' },
  orders: { id: 'support.list-shop-customer-orders', method: 'GET', path: '/customerservice/seller/conversation/:id/orders' },
  search: { id: 'support.search-shop-messages', method: 'GET', path: '/customerservice/seller/message/search' },
  people: { id: 'support.list-shop-people', method: 'GET', path: '/customerservice/seller/people' },
  tags: { id: 'support.list-shop-tags', method: 'GET', path: '/customerservice/seller/tags' },
  quickReplies: { id: 'support.list-shop-quick-replies', method: 'GET', path: '/customerservice/seller/quick-reply/list' },
  saveQuickReply: { id: 'support.save-shop-quick-reply', method: 'POST', path: '/customerservice/seller/quick-reply/save' },
  useQuickReply: { id: 'support.use-shop-quick-reply', method: 'POST', path: '/customerservice/seller/quick-reply/:id/use' },
  removeQuickReply: { id: 'support.remove-shop-quick-reply', method: 'POST', path: '/customerservice/seller/quick-reply/:id/remove' },
  settings: { id: 'support.get-shop-settings', method: 'GET', path: '/customerservice/seller/settings' },
  saveSettings: { id: 'support.save-shop-settings', method: 'POST', path: '/customerservice/seller/settings' },
  figures: { id: 'support.get-shop-figures', method: 'GET', path: '/customerservice/seller/figures' },
};
export const addSensitiveWords: Call<typeof chatModeration.addSensitiveWords> = { id: 'support.add-sensitive-words', method: 'POST', path: '/customerservice/admin/word/add' };
export const decideComplaint: Call<typeof chatModeration.decideComplaint> = { id: 'support.decide-complaint', method: 'POST', path: '/customerservice/admin/complaint/:id/decide' };
export const decideHeldMessage: Call<typeof chatModeration.decideHeldMessage> = { id: 'support.decide-held-message', method: 'POST', path: '/customerservice/admin/conversation/:id/held/decide' };
export const getRetention: Call<typeof chatModeration.getRetention> = { id: 'support.get-retention', method: 'GET', path: '/customerservice/admin/retention' };
export const listComplaints: Call<typeof chatModeration.listComplaints> = { id: 'support.list-complaints', method: 'GET', path: '/customerservice/admin/complaint/list' };
export const listHeldMessages: Call<typeof chatModeration.listHeldMessages> = { id: 'support.list-held-messages', method: 'GET', path: '/customerservice/admin/held/list' };
export const listSensitiveWords: Call<typeof chatModeration.listSensitiveWords> = { id: 'support.list-sensitive-words', method: 'GET', path: '/customerservice/admin/word/list' };
export const removeSensitiveWord: Call<typeof chatModeration.removeSensitiveWord> = { id: 'support.remove-sensitive-word', method: 'POST', path: '/customerservice/admin/word/:id/remove' };
export const saveRetention: Call<typeof chatModeration.saveRetention> = { id: 'support.save-retention', method: 'POST', path: '/customerservice/admin/retention' };
export const chatSocket: SocketCall<typeof chat.chatSocket> = { id: 'support.chat', path: '/customerservice/socket' };
export const closeChat: Call<typeof chat.closeChat> = { id: 'support.close-chat', method: 'POST', path: '/customerservice/conversation/:id/close' };
export const complain: Call<typeof chat.complain> = { id: 'support.complain', method: 'POST', path: '/customerservice/conversation/:id/complain' };
export const countUnread: Call<typeof chat.countUnread> = { id: 'support.count-unread', method: 'GET', path: '/customerservice/message/remind' };
export const listChats: Call<typeof chat.listChats> = { id: 'support.list-chats', method: 'GET', path: '/customerservice/conversation/list' };
export const listMessages: Call<typeof chat.listMessages> = { id: 'support.list-messages', method: 'GET', path: '/customerservice/conversation/:id/messages' };
export const markRead: Call<typeof chat.markRead> = { id: 'support.mark-read', method: 'POST', path: '/customerservice/conversation/:id/read' };
export const markReminded: Call<typeof chat.markReminded> = { id: 'support.mark-reminded', method: 'POST', path: '/customerservice/conversation/:id/reminded' };
export const openChat: Call<typeof chat.openChat> = { id: 'support.open-chat', method: 'POST', path: '/customerservice/conversation/open' };
export const rateChat: Call<typeof chat.rateChat> = { id: 'support.rate-chat', method: 'POST', path: '/customerservice/conversation/:id/rate' };
export const readShopInfo: Call<typeof chat.readShopInfo> = { id: 'support.read-shop-info', method: 'GET', path: '/customerservice/shop/:id/info' };
export const saveCustomerInfo: Call<typeof chat.saveCustomerInfo> = { id: 'support.save-customer-info', method: 'POST', path: '/customerservice/user/customer-info' };
export const searchMessages: Call<typeof chat.searchMessages> = { id: 'support.search-messages', method: 'GET', path: '/customerservice/message/search' };
export const sendMessage: Call<typeof chat.sendMessage> = { id: 'support.send-message', method: 'POST', path: '/customerservice/conversation/:id/send' };
