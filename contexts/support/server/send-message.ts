/** Sends a message in a conversation: checks the file or card, and writes it. */
import type { z } from 'zod';
import type { newMessage } from '#contexts/support/calls/fields.ts';
import { PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import { isId } from '#kernel/id/id.ts';
import { toPassage, trimInvisible } from '#kernel/text/text.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SupportContext } from './context.ts';
import type { Conversation } from './conversation-store.ts';
import type { Draft } from './decide-message.ts';
import type { Message, StoredFileOfMessage } from './message-store.ts';
import { type Party, senderOf } from './party.ts';

export type Said = z.output<z.ZodObject<typeof newMessage>>;
/** The constant properties of a conversation. */
export type Place = Pick<Conversation, 'id' | 'shopId' | 'accountId'>;

/** @throws AppError CHAT_SIGN_IN, FILE_NOT_FOUND */
async function readFile({ files }: SupportContext, party: Party, { kind, fileId }: Said): Promise<StoredFileOfMessage | null> {
  if (kind !== 'PICTURE' && kind !== 'FILE') return null;
  if (party.accountId === null) throw new AppError('CHAT_SIGN_IN');
  const file = isId(fileId) ? await files.findFile(fileId) : null;
  const wanted = kind === 'PICTURE' ? 'chat-picture' : 'chat-file';
  if (!file || file.purpose !== wanted) throw new AppError('FILE_NOT_FOUND');
  return { fileId, name: file.name, size: file.size, type: file.type, width: file.width ?? 0, height: file.height ?? 0 };
}

/**
 * Cards refer to what is the shop's, or what the buyer ordered there; operators and their buyers may refer to everything that is on sale.
 */
async function isCardOf(context: SupportContext, { shopId, accountId }: Place, { kind, reference }: Said): Promise<boolean> {
  const ofPlatform = shopId === PLATFORM_SHOP;
  if (kind === 'QUOTA') return context.isOffer(reference);
  if (kind === 'ORDER') return accountId !== null && context.isOrderOf(accountId, reference, ofPlatform ? '' : shopId);
  return ofPlatform ? context.isGoodsOnSale(reference) : (await context.goodsOfShop(shopId, [reference])).size > 0;
}

/**
 * Returns once it is stored; the same client id is the same message, whatever its content.
 * @throws AppError CHAT_MESSAGE_EMPTY, CHAT_SIGN_IN, CHAT_CARD_REFUSED, CHAT_BLOCKED, FILE_NOT_FOUND
 */
export async function sendMessage(context: SupportContext, party: Party, place: Place, said: Said): Promise<Message> {
  const { kind, clientId } = said;
  const body = kind === 'TEXT' ? trimInvisible(toPassage(said.body)) : '';
  if (kind === 'TEXT' && body === '') throw new AppError('CHAT_MESSAGE_EMPTY');
  const isCard = kind === 'GOODS' || kind === 'ORDER' || kind === 'QUOTA';
  if (isCard && !(said.reference !== '' && (await isCardOf(context, place, said)))) throw new AppError('CHAT_CARD_REFUSED');
  const file = await readFile(context, party, said);
  const draft: Draft = {
    conversationId: place.id,
    shopId: place.shopId,
    side: party.side,
    sender: senderOf(party),
    clientId,
    author: party.side === 'BUYER' ? '' : party.userName,
    accountId: party.side === 'BUYER' ? null : party.accountId,
    kind,
    body,
    reference: isCard ? said.reference : '',
    fileId: file?.fileId ?? '',
    file,
    at: context.now(),
  };
  return context.write(draft);
}
