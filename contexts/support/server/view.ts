/** Conversations and messages as their readers see them. */

import type { ChatMarks, ChatMessage, ShopInfo } from '#contexts/support/calls/fields.ts';
import { isServing, PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import { filePathOf } from '#contracts/files/addresses.ts';
import { cutTextStart } from '#kernel/text/text.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { SupportContext } from './context.ts';
import type { Conversation } from './conversation-store.ts';
import type { Message } from './message-store.ts';
import { ownSides, type Party, senderOf } from './party.ts';
import type { ServedShop } from './ports.ts';

export const isVisible = (party: Party, { state, side }: Pick<Message, 'state' | 'side'>): boolean =>
  state === 'SHOWN' || ownSides(party).includes(side);

/** Buyers see the shop, not the answering member; members see their colleagues. */
export function viewMessage(party: Party, message: Message): ChatMessage {
  const { sender, clientId, author, file, ...rest } = message;
  const isMine = message.side === party.side && sender === senderOf(party);
  return {
    ...rest,
    event: rest.event as ChatMessage['event'],
    isMine,
    clientId: isMine ? clientId : '',
    author: party.side === 'BUYER' ? '' : author,
    file: file && { ...file, url: filePathOf(file.fileId) },
  };
}

export const viewMarks = ({ buyerRead, buyerDelivered, shopRead, shopDelivered }: ChatMarks): ChatMarks => ({
  buyerRead,
  buyerDelivered,
  shopRead,
  shopDelivered,
});

const PLATFORM: ServedShop = {
  ...{ shopId: PLATFORM_SHOP, name: '平台客服', nameEn: 'Platform support', logoFileId: '', servicePhone: '', serviceEmail: '' },
  ...{ hasWorkday: false, serviceTime: '', open: true },
};

/** By id; includes the platform's own service, under its own name. */
export async function findServedShops(
  context: SupportContext,
  ids: readonly string[],
  on?: Queryable,
): Promise<ReadonlyMap<string, ServedShop>> {
  const found = new Map(await context.servedShops([...new Set(ids)], on));
  if (ids.includes(PLATFORM_SHOP)) {
    const { servicePhone, serviceEmail, hasWorkday, serviceTime } = found.get(PLATFORM_SHOP) ?? PLATFORM;
    found.set(PLATFORM_SHOP, { ...PLATFORM, servicePhone, serviceEmail, hasWorkday, serviceTime });
  }
  return found;
}

export async function viewShops(context: SupportContext, ids: readonly string[]): Promise<ReadonlyMap<string, ShopInfo>> {
  const [shops, calendar] = await Promise.all([findServedShops(context, ids), context.workingCalendar()]);
  const now = context.now();
  return new Map(
    [...shops].map(([shopId, shop]) => {
      const { name, nameEn, logoFileId, servicePhone, serviceEmail, hasWorkday, serviceTime } = shop;
      const serving = isServing(shop, now, calendar);
      const logo = logoFileId && filePathOf(logoFileId, 'small');
      return [shopId, { shopId, shopName: name, shopNameEn: nameEn, logo, servicePhone, serviceEmail, hasWorkday, serviceTime, serving }];
    }),
  );
}
const GONE = { logo: '', servicePhone: '', serviceEmail: '', hasWorkday: false, serviceTime: '', serving: false };
export const goneShop = (shopId: string): ShopInfo => ({ ...GONE, shopId, shopName: '', shopNameEn: '' });

/** A four-character code that distinguishes visitors; '' for accounts. */
export const codeOf = ({ owner, accountId }: Pick<Conversation, 'owner' | 'accountId'>): string =>
  accountId === null ? cutTextStart(owner, 4) : '';
