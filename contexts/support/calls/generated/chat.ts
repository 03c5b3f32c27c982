/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call, SocketCall } from '#contracts/kit/call.ts';
import type * as contract from '../chat.ts';

export const chatSocket: SocketCall<typeof contract.chatSocket> = { id: 'support.chat', path: '/customerservice/socket' };
export const closeChat: Call<typeof contract.closeChat> = { id: 'support.close-chat', method: 'POST', path: '/customerservice/conversation/:id/close' };
export const complain: Call<typeof contract.complain> = { id: 'support.complain', method: 'POST', path: '/customerservice/conversation/:id/complain' };
export const countUnread: Call<typeof contract.countUnread> = { id: 'support.count-unread', method: 'GET', path: '/customerservice/message/remind' };
export const listChats: Call<typeof contract.listChats> = { id: 'support.list-chats', method: 'GET', path: '/customerservice/conversation/list' };
export const listMessages: Call<typeof contract.listMessages> = { id: 'support.list-messages', method: 'GET', path: '/customerservice/conversation/:id/messages' };
export const markRead: Call<typeof contract.markRead> = { id: 'support.mark-read', method: 'POST', path: '/customerservice/conversation/:id/read' };
export const markReminded: Call<typeof contract.markReminded> = { id: 'support.mark-reminded', method: 'POST', path: '/customerservice/conversation/:id/reminded' };
export const openChat: Call<typeof contract.openChat> = { id: 'support.open-chat', method: 'POST', path: '/customerservice/conversation/open' };
export const rateChat: Call<typeof contract.rateChat> = { id: 'support.rate-chat', method: 'POST', path: '/customerservice/conversation/:id/rate' };
export const readShopInfo: Call<typeof contract.readShopInfo> = { id: 'support.read-shop-info', method: 'GET', path: '/customerservice/shop/:id/info' };
export const saveCustomerInfo: Call<typeof contract.saveCustomerInfo> = { id: 'support.save-customer-info', method: 'POST', path: '/customerservice/user/customer-info' };
export const searchMessages: Call<typeof contract.searchMessages> = { id: 'support.search-messages', method: 'GET', path: '/customerservice/message/search' };
export const sendMessage: Call<typeof contract.sendMessage> = { id: 'support.send-message', method: 'POST', path: '/customerservice/conversation/:id/send' };
