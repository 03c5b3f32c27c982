/** Conversations as the desks see them. */
import type { DeskConversation, DeskRow } from '#contexts/support/calls/chat-desk.ts';
import { AUTOMATIC_WORDS, PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import { cutText, maskName } from '#kernel/text/text.ts';
import type { Conversation } from './conversation-store.ts';
import type { Message } from './message-store.ts';
import type { SupportParts } from './parts.ts';
import { type Desk, isOfPlatform, mayWrite, ownSides } from './party.ts';
import { codeOf, findServedShops, viewMarks } from './view.ts';

/** Characters of a message preview in a list. */
const PREVIEW = 80;
type Names = ReadonlyMap<number, string>;

export type Action = DeskConversation['actions'][number];
/** What a member of a desk may currently do with a conversation. */
export function actionsOf(desk: Desk, conversation: Conversation): Action[] {
  if (!mayWrite(desk, conversation)) return [];
  const { state, blocked, escalated, shopId } = conversation;
  // Operators take part in transferred conversations, but only the shop assigns them.
  const runs = desk.side === 'SHOP' || shopId === PLATFORM_SHOP;
  const open = state !== 'CLOSED';
  const ofShop = desk.side === 'SHOP' && shopId !== PLATFORM_SHOP;
  return [
    'send',
    ...(runs && state === 'UNASSIGNED' ? (['take'] as const) : []),
    ...(runs && open && desk.leads ? (['assign'] as const) : []),
    ...(runs && state === 'ASSIGNED' && desk.leads ? (['release'] as const) : []),
    ...(open ? (['close'] as const) : []),
    ...(runs ? [blocked ? ('unblock' as const) : ('block' as const)] : []),
    ...(ofShop ? (['report'] as const) : []),
    ...(ofShop && !escalated ? (['escalate'] as const) : []),
    ...(desk.side === 'PLATFORM' && escalated ? (['handBack'] as const) : []),
  ];
}

const preview = ({ sequence, side, kind, event, body, file, state }: Message): DeskRow['lastMessage'] => ({
  ...{ sequence, side, kind, state, event: event as NonNullable<DeskRow['lastMessage']>['event'] },
  body: cutText(file ? file.name : body, PREVIEW),
});

/** Shops see buyers masked, as in orders. */
export const customerNameFor = ({ side }: Desk, name = ''): string => (side === 'SHOP' ? maskName(name) : name);

/** In lists, operators do not see the text of messages in conversations that they do not answer. */
const isReadable = (desk: Desk, row: Conversation): boolean => desk.side === 'SHOP' || isOfPlatform(row);

export async function viewRows({ context }: SupportParts, desk: Desk, rows: readonly Conversation[]): Promise<DeskRow[]> {
  const people = rows.flatMap(({ accountId, assigneeId }) => [accountId, assigneeId]).filter((id) => id !== null);
  const readable = rows.filter((row) => isReadable(desk, row)).map(({ id }) => id);
  const [names, shops, last]: [Names, Awaited<ReturnType<typeof findServedShops>>, ReadonlyMap<string, Message>] = await Promise.all([
    people.length > 0 ? context.userNames([...new Set(people)]) : Promise.resolve(new Map()),
    findServedShops(context, [...new Set(rows.map(({ shopId }) => shopId))]),
    context.messages.listLast(readable, ownSides(desk), AUTOMATIC_WORDS),
  ]);
  return rows.map((row) => {
    const shop = shops.get(row.shopId);
    const message = last.get(row.id);
    const { id: conversationId, shopId, state, escalated, blocked, assigneeId, accountId, tags, waitingSince, complaints, held } = row;
    return {
      ...{ conversationId, shopId, state, escalated, blocked, tags, waitingSince, complaints, held },
      shopName: shop?.name ?? '',
      shopNameEn: shop?.nameEn ?? '',
      assigneeId: assigneeId === null ? '' : String(assigneeId),
      assigneeName: assigneeId === null ? '' : (names.get(assigneeId) ?? ''),
      customerName: accountId === null ? '' : customerNameFor(desk, names.get(accountId)),
      customerCode: codeOf(row),
      unread: row.shopUnread,
      lastTime: row.lastAt,
      lastMessage: message ? preview(message) : null,
    };
  });
}

export async function viewConversation(parts: SupportParts, desk: Desk, conversation: Conversation): Promise<DeskConversation> {
  const { context, desk: store } = parts;
  const { id, accountId } = conversation;
  const [[row], notes, rounds, groupId] = await Promise.all([
    viewRows(parts, desk, [conversation]),
    store.listNotes(id, desk.side),
    store.listRounds(id),
    accountId === null ? '' : store.findCustomer(accountId),
  ]);
  const group = groupId && accountId !== null ? (await context.groupsOf(accountId)).find((one) => one.groupId === groupId) : undefined;
  const people = [...new Set(rounds.map(({ assigneeId }) => assigneeId).filter((one) => one !== null))];
  const names: Names = people.length > 0 ? await context.userNames(people) : new Map();
  return {
    ...(row as DeskRow),
    round: conversation.round,
    marks: viewMarks(conversation),
    groupName: group?.groupName ?? '',
    groupIsLed: group?.isLeader ?? false,
    since: conversation.createdAt,
    notes,
    rounds: rounds.map(({ assigneeId, ...round }) => ({
      ...round,
      assigneeName: assigneeId === null ? '' : (names.get(assigneeId) ?? ''),
    })),
    blockedNote: conversation.blockedNote,
    actions: actionsOf(desk, conversation),
  };
}
