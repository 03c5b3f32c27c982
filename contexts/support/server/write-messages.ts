/**
 * Writes messages: those that arrive during a transaction are written together in the next one. The call returns once the message is stored
 * and notifications were sent. A message that is sent again is the same one.
 */
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { TopicNews } from '#server/platform/realtime/topics.ts';
import { createBatches } from './batch.ts';
import { movedNews } from './chat-news.ts';
import type { SupportContext } from './context.ts';
import type { Conversation } from './conversation-store.ts';
import { type AutomaticWords, type Decided, type Draft, decideMessage } from './decide-message.ts';
import type { Message, NewMessage } from './message-store.ts';

/**
 * Concurrent transactions: while one waits for the database, the next is prepared. A conversation always uses the same lane, which
 * preserves its order.
 */
const LANES = 3;
/** By the random end of the id. */
const laneOf = (conversationId: string): number => conversationId.charCodeAt(conversationId.length - 1) % LANES;
/** Limit of messages in one transaction. */
const MOST = 200;
const keyOf = ({ conversationId, sender, clientId }: Pick<Draft, 'conversationId' | 'sender' | 'clientId'>): string =>
  `${conversationId} ${sender} ${clientId}`;
const withoutWords = ({ heldWords: _, ...message }: NewMessage): Message => message;

type Parts = Pick<SupportContext, 'database' | 'conversations' | 'messages' | 'words' | 'files' | 'publishNews'> & {
  /** The current auto-replies of these shops, by shop; outside every transaction. */
  saidBy(shopIds: readonly string[]): Promise<ReadonlyMap<string, AutomaticWords>>;
};
/** A message of the batch, or why it was not written. */
type Result = Message | AppError;
type Written = { conversation: Conversation; messages: NewMessage[] };

/** Saves everything that messages change, and the messages. */
async function save({ conversations, messages, words }: Parts, tx: Queryable, all: readonly { decided: Decided; draft: Draft }[]) {
  for (const { decided, draft } of all)
    for (const { move, assigneeId } of decided.moves) {
      const moving = { id: draft.conversationId, move, by: draft.author || draft.sender, at: draft.at };
      await conversations.move(tx, assigneeId === undefined ? moving : { ...moving, assigneeId });
    }
  const opened = all.filter(({ decided }) => decided.opens > 0);
  if (opened.length > 0)
    await conversations.openRounds(
      tx,
      opened.map(({ decided: { conversation, opens }, draft }) => ({
        id: conversation.id,
        round: opens,
        shopId: conversation.shopId,
        at: draft.at,
      })),
    );
  const written = all.flatMap(({ decided }) => decided.messages);
  await messages.insert(tx, written);
  const answers = all.flatMap(({ decided: { conversation, answeredMs }, draft }) =>
    answeredMs === null || draft.accountId === null
      ? []
      : [{ id: conversation.id, round: conversation.round, ms: answeredMs, assigneeId: draft.accountId }],
  );
  // Of several answers in one batch the first counts.
  const firstAnswers = [...new Map(answers.toReversed().map((answer) => [`${answer.id} ${answer.round}`, answer])).values()];
  if (firstAnswers.length > 0) await conversations.answerRounds(tx, firstAnswers);
  const held = written.flatMap(({ heldWords }) => heldWords);
  if (held.length > 0) await words.count(tx, held);
}

export function createWriteMessages(parts: Parts): SupportContext['write'] {
  const { database, conversations, messages, files } = parts;

  /** In one transaction. Locks the conversations first: earlier messages are seen, and sequences have no gaps. */
  async function writeAll(tx: Queryable, drafts: readonly Draft[], found: readonly string[][], said: ReadonlyMap<string, AutomaticWords>) {
    const locked = await conversations.lock(tx, [...new Set(drafts.map(({ conversationId }) => conversationId))]);
    const now = new Map(locked.map((conversation) => [conversation.id, conversation]));
    const known = new Map<string, Result>((await messages.findKnown(tx, drafts)).map((message) => [keyOf(message), message]));
    const written = new Map<string, Written>();
    const all: { decided: Decided; draft: Draft }[] = [];
    for (const [index, draft] of drafts.entries()) {
      if (known.has(keyOf(draft))) continue;
      const before = now.get(draft.conversationId);
      try {
        if (!before) throw new AppError('CONVERSATION_NOT_FOUND');
        const decided = decideMessage(before, draft, found[index] ?? [], said.get(before.shopId) ?? null);
        now.set(before.id, decided.conversation);
        known.set(keyOf(draft), withoutWords(decided.messages[0] as NewMessage));
        all.push({ decided, draft });
        const others = written.get(before.id)?.messages ?? [];
        written.set(before.id, { conversation: decided.conversation, messages: [...others, ...decided.messages] });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        known.set(keyOf(draft), error);
      }
    }
    for (const { draft } of all)
      if (draft.fileId !== '') {
        const claim = {
          fileIds: [draft.fileId],
          accountId: Number(draft.sender.slice(1)),
          purposes: ['chat-picture', 'chat-file'] as const,
        };
        await files.claim(tx, { ...claim, subjectType: 'conversation', subjectId: draft.conversationId, visibility: 'private' });
      }
    if (all.length > 0) {
      await save(parts, tx, all);
      await conversations.saveCounters(
        tx,
        [...written.values()].map(({ conversation }) => conversation),
      );
    }
    const changed = [...written.values()].map(({ conversation }) => conversation);
    const totals = await conversations.unreadOfAll(
      tx,
      [...new Set(locked.map(({ owner }) => owner))],
      [...new Set(locked.map(({ shopId }) => shopId))],
    );
    // Notifications of known messages are repeated: the process that wrote them may have died before sending.
    const repeated = drafts.flatMap((draft) => {
      const message = known.get(keyOf(draft));
      const conversation = now.get(draft.conversationId);
      const isNew = written
        .get(draft.conversationId)
        ?.messages.some(({ clientId, sender }) => clientId === draft.clientId && sender === draft.sender);
      return message && !(message instanceof AppError) && conversation && !isNew ? [movedNews(conversation, [message], totals)] : [];
    });
    const news: TopicNews[] = [
      ...repeated,
      ...changed.map((conversation) => movedNews(conversation, (written.get(conversation.id)?.messages ?? []).map(withoutWords), totals)),
    ];
    return { results: drafts.map((draft) => known.get(keyOf(draft)) as Result), news };
  }

  async function run(drafts: readonly Draft[]): Promise<readonly Result[]> {
    const [found, said] = await Promise.all([
      parts.words.findIn(drafts.map(({ body, file }) => `${body}\n${file?.name ?? ''}`)),
      parts.saidBy([...new Set(drafts.filter(({ side }) => side === 'BUYER').map(({ shopId }) => shopId))]),
    ]);
    const { results, news } = await database.transaction((tx) => writeAll(tx, drafts, found, said));
    await parts.publishNews(news);
    return results;
  }
  const lanes = Array.from({ length: LANES }, () => createBatches<Draft, Message>(MOST, run));
  const writeTogether = (draft: Draft) => (lanes[laneOf(draft.conversationId)] as (typeof lanes)[number])(draft);

  return async (draft) => {
    if (draft.fileId === '') return writeTogether(draft);
    // An unusable file fails only its own transaction.
    const [result] = await run([draft]);
    if (!result || result instanceof Error) throw result ?? new Error('nothing was written');
    return result;
  };
}
