/** The conversations of a desk for the shared thread, and orders on cards with the desk's access. */

import type { OrderStatus } from '#contexts/orders/calls/order.ts';
import { type CardReader, cardReader } from '#contexts/support/pages/parts/chat/cards.ts';
import type { ChatAdapter } from '#contexts/support/pages/parts/chat/chat-adapter.ts';
import { webApi } from '#web/lib/web-api.ts';
import type { Desk } from './desk.tsx';

const options = { keep: true };

export const deskAdapter = ({ side, calls, me, shopId }: Desk): ChatAdapter => ({
  side,
  owner: me.id,
  userId: me.id,
  shopId,
  loadPage: (id, before) => webApi.call(calls.messages, { params: { id }, query: { before } }, options),
  loadChanges: (id, after) => webApi.call(calls.messages, { params: { id }, query: { after } }, options),
  send: (id, message) => webApi.call(calls.send, { params: { id }, body: message }, options),
  markRead: (id, sequence) => webApi.call(calls.read, { params: { id }, body: { sequence } }, options),
});

/** Orders are read as orders of the conversation's buyer, which desk members may see. */
export const readDeskCard = ({ side, calls, orderHref }: Desk, conversationId: string): CardReader =>
  cardReader(async (orderId) => {
    const { records } = await webApi.call(calls.orders, { params: { id: conversationId } }, options);
    const order = records.find((one) => one.orderId === orderId);
    if (!order) return { state: 'hidden' };
    const href = orderHref(orderId);
    return {
      state: 'here',
      title: order.name,
      titleEn: order.nameEn,
      goodsId: '',
      goodsType: '',
      picture: '',
      price: order.amount,
      unit: '',
      from: false,
      note: order.orderNo,
      noteEn: order.orderNo,
      capacity: 0,
      status: { code: order.status as OrderStatus, type: order.type },
      href: (links) =>
        href ||
        (side === 'shop'
          ? links.seller('service', { conversation: conversationId })
          : links.admin('service', { conversation: conversationId })),
    };
  });
