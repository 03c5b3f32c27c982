/** The side as which a caller takes part: from session and place, never from values that the client sends. */

import { type MessageSide, PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Actor, type Call, cartOwner, type Seller } from '#server/platform/http/call.ts';
import type { Conversation } from './conversation-store.ts';

export type Buyer = { side: 'BUYER'; owner: string; accountId: number | null };
export type Desk =
  | { side: 'SHOP'; shopId: string; accountId: number; userName: string; answers: true; leads: boolean }
  | { side: 'PLATFORM'; shopId: typeof PLATFORM_SHOP; accountId: number; userName: string; answers: boolean; leads: boolean };
export type Party = Buyer | Desk;

/** Null for a visitor without an identity. */
export function buyerOf(call: Call): Buyer | null {
  const owner = cartOwner(call);
  return owner === '' ? null : { side: 'BUYER', owner, accountId: call.actor?.accountId ?? null };
}

/** Null without the permission. */
export function shopDeskOf({ accountId, userName }: Actor, seller: Seller | null): Desk | null {
  if (!seller || !(seller.owner || seller.permissions.includes('shop.service'))) return null;
  const leads = seller.owner || seller.permissions.includes('shop.service-lead');
  return { side: 'SHOP', shopId: seller.shopId, accountId, userName, answers: true, leads };
}

/** Null without the permission. */
export function platformDeskOf({ accountId, userName, staff, roles }: Actor): Desk | null {
  const granted = staff ? permissionsOf(roles) : [];
  if (!granted.includes('service.read')) return null;
  const [answers, leads] = [granted.includes('service.answer'), granted.includes('service.manage')];
  return { side: 'PLATFORM', shopId: PLATFORM_SHOP, accountId, userName, answers, leads };
}

/** Whether operators answer in it. */
export const isOfPlatform = ({ shopId, escalated }: Pick<Conversation, 'shopId' | 'escalated'>): boolean =>
  shopId === PLATFORM_SHOP || escalated;

export function mayRead(party: Party, conversation: Pick<Conversation, 'shopId' | 'owner'>): boolean {
  if (party.side === 'BUYER') return conversation.owner === party.owner;
  return party.side === 'PLATFORM' || conversation.shopId === party.shopId;
}
export function mayWrite(party: Party, conversation: Pick<Conversation, 'shopId' | 'owner' | 'escalated'>): boolean {
  if (!mayRead(party, conversation)) return false;
  return party.side !== 'PLATFORM' || (party.answers && isOfPlatform(conversation));
}
/** @throws AppError CONVERSATION_NOT_FOUND, also for those of other users */
export function refuseForeign(
  party: Party | null,
  conversation: Conversation | null,
  writes: boolean,
): asserts conversation is Conversation {
  if (!party || !conversation || !(writes ? mayWrite(party, conversation) : mayRead(party, conversation)))
    throw new AppError('CONVERSATION_NOT_FOUND');
}

/** Reads by operators do not mark a shop's conversation as read for its members. */
export const marksFor = (party: Party, { shopId }: Pick<Conversation, 'shopId'>): boolean =>
  party.side !== 'PLATFORM' || shopId === PLATFORM_SHOP;

/** The sides whose held and refused messages a party sees. */
export const ownSides = ({ side }: Party): readonly MessageSide[] =>
  side === 'BUYER' ? ['BUYER'] : side === 'SHOP' ? ['SHOP'] : ['BUYER', 'SHOP', 'PLATFORM', 'SYSTEM'];
/** Distinguishes the senders of messages. */
export const senderOf = (party: Party): string => (party.side === 'BUYER' ? party.owner : `u${party.accountId}`);
