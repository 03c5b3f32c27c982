/** An operator upholds or dismisses a buyer's complaint or a shop's report. */
import { complaintLifecycle } from '#contexts/support/rules/support.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { pageWords } from '#server/platform/sheet/page-words.ts';
import { type Complaint, type ComplaintMove, findComplaint, moveComplaint } from './complaint-store.ts';
import type { ModerationParts, Named } from './moderation-parts.ts';

const noticeOf = { uphold: 'CHAT_COMPLAINT_UPHELD', dismiss: 'CHAT_COMPLAINT_DISMISSED' } as const satisfies Record<ComplaintMove, string>;
const visitor = async (locale: 'zh' | 'en') => (await pageWords(locale)).word('officeChatRules.visitor', '');

/** The name of each side as the other sees it. */
async function sidesOf(parts: ModerationParts, { shopId, customerId }: Complaint): Promise<{ shop: Named; customer: Named }> {
  const [shops, users] = await Promise.all([parts.shopNames([shopId]), parts.userNames(customerId === null ? [] : [customerId])]);
  const userName = customerId === null ? undefined : users.get(customerId);
  return {
    shop: shops.get(shopId) ?? { name: '', nameEn: '' },
    customer: userName === undefined ? { name: await visitor('zh'), nameEn: await visitor('en') } : { name: userName, nameEn: userName },
  };
}

async function notify(
  parts: ModerationParts,
  tx: Queryable,
  complaint: Complaint,
  move: ComplaintMove,
  reason: string,
  sides: { shop: Named; customer: Named },
) {
  const { by, accountId, shopId } = complaint;
  const byBuyer = by === 'BUYER';
  const { name, nameEn } = byBuyer ? sides.shop : sides.customer;
  const address = byBuyer ? parts.addressOfBuyer(complaint) : parts.addressOfShop(complaint);
  await parts.notify(tx, accountId, noticeOf[move], { name, nameEn: nameEn || name, reason }, address);
  if (!byBuyer || move !== 'uphold') return;
  const { customer } = sides;
  const params = { name: customer.name, nameEn: customer.nameEn, reason };
  await parts.notifyShop(tx, shopId, 'CHAT_COMPLAINT_AGAINST_SHOP', params, parts.addressOfShop(complaint));
}

/**
 * Throws COMPLAINT_NOT_FOUND, COMPLAINT_STATE when it was already decided. `reason` is sent to the complaining side and, for an upheld
 * complaint about a shop, to the shop's members.
 */
export async function decideComplaint(parts: ModerationParts, call: SignedIn, id: string, upheld: boolean, reason: string) {
  const { database } = parts;
  const move = upheld ? 'uphold' : 'dismiss';
  const complaint = await findComplaint(database, id);
  if (!complaint) throw new AppError('COMPLAINT_NOT_FOUND');
  const sides = await sidesOf(parts, complaint);
  const state = complaintLifecycle.moves[move].to;
  await database.transaction(async (tx) => {
    const decision = { by: call.actor.userName, at: parts.now(), words: reason };
    if (!(await moveComplaint(tx, move, complaint, decision))) throw new AppError('COMPLAINT_STATE');
    await notify(parts, tx, complaint, move, reason, sides);
    await audit(tx, call, {
      subjectType: 'chat-complaint',
      subjectId: id,
      before: { state: complaintLifecycle.initial },
      after: { state },
      note: reason,
    });
  });
  await parts.announce([complaint.conversationId]);
  return { id, state };
}
