/**
 * Conversations of buyers with shops and the platform: rounds, real-time messages, inboxes of those who answer. Owns the tables of
 * migration 0050.
 */

import type { Bound } from '#server/platform/http/bind.ts';
import type { Download } from '#server/platform/http/download.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import type { BoundSocket } from '#server/platform/realtime/bind-socket.ts';
import { chatJobs } from './chat-jobs.ts';
import { chatRoutes } from './chat-routes.ts';
import { chatSocketOf } from './chat-socket.ts';
import type { SupportContext } from './context.ts';
import { createConversationStore } from './conversation-store.ts';
import { deskRoutes } from './desk-routes.ts';
import { createDeskStore } from './desk-store.ts';
import { createLooks } from './looks.ts';
import { createMessageStore } from './message-store.ts';
import { chatDownloads } from './moderation/export-conversation.ts';
import { moderationJobs, moderationRoutes } from './moderation/moderation-routes.ts';
import { moderationPartsOf } from './moderation/parts-of-support.ts';
import type { SupportParts } from './parts.ts';
import { mayRead, platformDeskOf, shopDeskOf } from './party.ts';
import type { SupportPorts } from './ports.ts';
import { createWriteMarks } from './read-history.ts';
import { createSensitiveWords } from './sensitive-words-store.ts';
import { createShopWords } from './shop-words.ts';
import { createWriteMessages } from './write-messages.ts';

export type { CustomerGroup, ServedShop, SupportPorts } from './ports.ts';

export function createSupport({ now = Date.now, ...ports }: SupportPorts) {
  const { database } = ports;
  const conversations = createConversationStore(database);
  const messages = createMessageStore(database);
  const desk = createDeskStore(database);
  const words = createSensitiveWords(database, now);
  const said = createShopWords({ ...ports, desk, now });
  const parts = { ...ports, now, conversations, messages, words };
  const context: SupportContext = { ...parts, write: createWriteMessages({ ...parts, saidBy: said.saidBy }) };
  const moderation = moderationPartsOf(context, ports.fanOut);
  const all: SupportParts = { context, mark: createWriteMarks(context), desk, looks: createLooks(context), said };
  return {
    routes: [...chatRoutes(all), ...deskRoutes(all), ...moderationRoutes(moderation)] satisfies Bound[],
    sockets: [chatSocketOf({ ...context, mark: all.mark })] satisfies BoundSocket[],
    jobs: [...chatJobs(context), ...moderationJobs(moderation)] satisfies Job[],
    downloads: chatDownloads(moderation) satisfies Download[],
    /** After signing in: assigns the visitor's conversations to the account. */
    adoptVisitor: async (accountId: number, visitorId: string): Promise<void> => {
      await database.transaction((tx) => conversations.adopt(tx, `v${visitorId}`, `u${accountId}`, accountId));
    },
    /** Whether a file of a conversation may be read by this account. */
    async mayReadFile(actor: Parameters<SupportPorts['findSeller']>[0], conversationId: string): Promise<boolean> {
      const conversation = await conversations.find(conversationId);
      if (!conversation) return false;
      if (conversation.owner === `u${actor.accountId}`) return true;
      const shop = shopDeskOf(actor, await ports.findSeller(actor));
      if (shop && mayRead(shop, conversation)) return true;
      return platformDeskOf(actor) !== null;
    },
  };
}
export type Support = ReturnType<typeof createSupport>;
