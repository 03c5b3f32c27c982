/** A conversation as CSV, for the shop's members and for operators. Exports are in the audit log. */
import { z } from 'zod';
import { chatExportPath } from '#contexts/support/calls/constants.ts';
import { type Cell, CSV_MARK, CSV_TYPE, csvRow } from '#libraries/sheets/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { type Download, type DownloadFile, download } from '#server/platform/http/download.ts';
import { type PageWords, pageWords } from '#server/platform/sheet/page-words.ts';
import { timeText } from '#server/platform/sheet/sheet-words.ts';
import { type ExportedMessage, findExported, listExported } from './export-store.ts';
import type { ModerationParts } from './moderation-parts.ts';

const BATCH = 1_000;
const COLUMNS = ['Number', 'At', 'Side', 'Author', 'Kind', 'Text', 'File', 'Reference', 'State'] as const;
/** `customer`: the name of the buyer; messages contain the names of those who answer. */
function rowOf({ word, pick }: PageWords, customer: string) {
  const say = (kind: string, code: string) => word(`officeChatRules.${kind}${code}`, code);
  return ({ sequence, at, side, author, kind, event, body, bodyEn, fileName, reference, state }: ExportedMessage): Cell[] => [
    sequence,
    timeText(at),
    say('side', side),
    side === 'BUYER' ? customer || say('visitor', '') : author,
    event === '' ? say('message', kind) : say('event', event),
    pick(body, bodyEn),
    fileName,
    reference,
    say('state', state),
  ];
}

async function* writeMessages(
  parts: ModerationParts,
  id: string,
  forShop: boolean,
  row: (message: ExportedMessage) => Cell[],
  head: Cell[],
) {
  yield CSV_MARK + csvRow(head);
  for (let after = 0; ; ) {
    const messages = await listExported(parts.database, id, after, forShop, BATCH);
    yield messages.map((message) => csvRow(row(message))).join('');
    if (messages.length < BATCH) return;
    after = messages.at(-1)?.sequence ?? after;
  }
}

/** `shopId`: for the members of this shop; null for operators. @throws AppError CONVERSATION_NOT_FOUND, also for another shop's */
async function exportConversation(parts: ModerationParts, call: SignedIn, id: string, shopId: string | null): Promise<DownloadFile> {
  const found = await findExported(parts.database, id);
  if (!found || (shopId !== null && found.shopId !== shopId)) throw new AppError('CONVERSATION_NOT_FOUND');
  const { customerId } = found;
  const customer = customerId === null ? '' : ((await parts.userNames([customerId])).get(customerId) ?? '');
  await audit(parts.database, call, { subjectType: 'conversation', subjectId: id });
  const words = await pageWords(call.locale);
  const head = COLUMNS.map((name) => words.word(`officeChatRules.export${name}`, name));
  const content = writeMessages(parts, id, shopId !== null, rowOf(words, customer), head);
  return { name: `conversation-${id}.csv`, type: CSV_TYPE, content };
}

const exported = { params: z.object({ id: z.string().max(64) }), types: [CSV_TYPE] };

export const chatDownloads = (parts: ModerationParts): Download[] => [
  download({
    id: 'support.export-shop-conversation',
    path: chatExportPath.shop,
    summary: 'Export a conversation of the shop',
    access: 'seller',
    permission: 'shop.service-lead',
    ...exported,
    make: ({ params }, call) => exportConversation(parts, call, params.id, call.seller.shopId),
  }),
  download({
    id: 'support.export-platform-conversation',
    path: chatExportPath.platform,
    summary: 'Export a conversation',
    access: 'staff',
    permission: 'service.read',
    ...exported,
    make: ({ params }, call) => exportConversation(parts, call, params.id, null),
  }),
];
