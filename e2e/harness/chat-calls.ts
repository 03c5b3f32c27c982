/** A conversation of a buyer with a merchant, and every call with its id. */
import { shopDesk } from '#contexts/support/calls/chat-desk.ts';
import type { Client } from './http-client.ts';

export type ChatRecords = { conversation: string; quickReply: string };
type Call = { id: string; params: Record<string, string>; body?: unknown };

const message = (clientId: string, body: string) => ({ clientId, kind: 'TEXT', body });

export async function makeConversation(
  buyer: Client,
  merchant: Client,
  { shopId, mark }: { shopId: string; mark: string },
): Promise<ChatRecords> {
  const { conversationId } = await buyer.data<{ conversationId: string }>(buyer.post('/customerservice/conversation/open', { shopId }));
  await buyer.data(buyer.post(`/customerservice/conversation/${conversationId}/send`, message('swap-message-1', `${mark} 什么时候发货？`)));
  const at = `/customerservice/seller/conversation/${conversationId}`;
  await merchant.data(merchant.post(`${at}/send`, message('swap-message-2', `${mark} 今天。`)));
  await merchant.data(merchant.post(`${at}/note`, { body: mark }));
  const reply = { title: mark, body: mark, personal: false };
  const { id } = await merchant.data<{ id: string }>(merchant.post('/customerservice/seller/quick-reply/save', reply));
  return { conversation: conversationId, quickReply: id };
}

export const sellerChatCalls = ({ conversation, quickReply }: ChatRecords, mark: string): Call[] => {
  const params = { id: conversation };
  return [
    { id: shopDesk.get.id, params },
    { id: shopDesk.messages.id, params },
    { id: shopDesk.send.id, params, body: message('swap-message-3', 'x') },
    { id: shopDesk.read.id, params, body: { sequence: 1 } },
    { id: shopDesk.take.id, params },
    { id: shopDesk.assign.id, params, body: { accountId: '' } },
    { id: shopDesk.close.id, params },
    { id: shopDesk.note.id, params, body: { body: 'x' } },
    { id: shopDesk.tag.id, params, body: { tags: ['x'] } },
    { id: shopDesk.block.id, params, body: { blocked: true } },
    { id: shopDesk.orders.id, params },
    { id: shopDesk.useQuickReply.id, params: { id: quickReply } },
    { id: shopDesk.removeQuickReply.id, params: { id: quickReply } },
    { id: 'support.hand-over', params, body: { note: mark } },
    { id: 'support.report-customer', params, body: { reason: 'SPAM' } },
  ];
};
/** Also open to visitors without an account, for their own conversations. */
export const buyerChatCalls = ({ conversation }: ChatRecords): Call[] => {
  const params = { id: conversation };
  return [
    { id: 'support.list-messages', params },
    { id: 'support.send-message', params, body: message('swap-message-4', 'x') },
    { id: 'support.mark-read', params, body: { sequence: 1 } },
    { id: 'support.mark-reminded', params },
    { id: 'support.close-chat', params },
    { id: 'support.rate-chat', params, body: { round: 1, stars: 1 } },
    { id: 'support.complain', params, body: { reason: 'ABUSE' } },
  ];
};
