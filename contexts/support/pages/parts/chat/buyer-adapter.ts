import { getOrderDetail } from '#contexts/orders/calls/generated/order.ts';
import { listMessages, markRead, sendMessage } from '#contexts/support/calls/generated/chat.ts';
import { PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import { webApi } from '#web/lib/web-api.ts';
import { cardReader } from './cards.ts';
import type { ChatAdapter } from './chat-adapter.ts';
import { setUnreadChats } from './unread-chats.ts';

/** Calls continue during navigation, and background calls never redirect to the sign-in. */
const options = { keep: true, ignoreStatuses: [401, 403] };

/** The conversations of a buyer; `userId` is '' for a visitor. */
export const buyerAdapter = (userId: string): ChatAdapter => ({
  side: 'buyer',
  owner: userId || 'visitor',
  userId,
  shopId: PLATFORM_SHOP,
  loadPage: (id, before) => webApi.call(listMessages, { params: { id }, query: { before } }, options),
  loadChanges: (id, after) => webApi.call(listMessages, { params: { id }, query: { after } }, options),
  send: (id, message) => webApi.call(sendMessage, { params: { id }, body: message }, options),
  async markRead(id, sequence) {
    const answer = await webApi.call(markRead, { params: { id }, body: { sequence } }, options);
    setUnreadChats(answer.userUnread);
    return answer;
  },
});

/** Cards as a buyer sees them. */
export const readBuyerCard = cardReader(async (orderId) => {
  const order = await webApi.call(getOrderDetail, { params: { id: orderId } }, options);
  const [line] = order.lines;
  return {
    state: 'here',
    title: line?.name ?? '',
    titleEn: line?.nameEn ?? '',
    goodsId: '',
    goodsType: '',
    picture: '',
    price: order.actualPaymentAmount,
    unit: '',
    from: false,
    note: order.orderNo,
    noteEn: order.orderNo,
    capacity: 0,
    status: { code: order.status, type: order.type },
    href: (links) => links.console('orders/:orderId', { orderId: order.orderId }),
  };
});
