/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call, Calls } from '#contracts/kit/call.ts';
import type * as contract from '../chat-desk.ts';

export const escalate: Call<typeof contract.escalate> = { id: 'support.hand-over', method: 'POST', path: '/customerservice/seller/conversation/:id/hand-over' };
export const handBack: Call<typeof contract.handBack> = { id: 'support.hand-back', method: 'POST', path: '/customerservice/admin/conversation/:id/hand-back' };
export const platformDesk: Calls<typeof contract.platformDesk> = {
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
export const reportCustomer: Call<typeof contract.reportCustomer> = { id: 'support.report-customer', method: 'POST', path: '/customerservice/seller/conversation/:id/report' };
export const shopDesk: Calls<typeof contract.shopDesk> = {
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
