/** Lines of a commit: one header, then one operation each. */
import { z } from 'zod';
import { MOST_DESCRIPTION, MOST_TITLE } from '#contexts/community/rules/repository.ts';
import { cutText } from '#kernel/text/text.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { refuseUnplainText } from '#server/platform/http/plain-input.ts';
import { REGULAR_TEXT_BYTES } from '../repository/content.ts';

const path = z.string().min(1).max(4_000);
const headerValue = z.object({
  summary: z.string().max(20_000).default(''),
  description: z.string().max(100_000).nullish(),
  parentCommit: z
    .string()
    .regex(/^(?:[0-9a-f]{40})?$/)
    .nullish(),
});
const operations = {
  file: z.object({ path, content: z.string(), encoding: z.enum(['base64', 'utf-8']).default('utf-8') }),
  lfsFile: z.object({
    path,
    algo: z.literal('sha256').default('sha256'),
    oid: z.string().regex(/^[0-9a-f]{64}$/),
    size: z.number().int().min(0),
  }),
  deletedFile: z.object({ path }),
  deletedFolder: z.object({ path }),
  copyFile: z.object({ path, srcPath: path, srcRevision: z.string().max(255).nullish() }),
} as const;
type Key = keyof typeof operations;

export type CommitHeader = { title: string; description: string; parentCommit?: string };
export type CommitLine =
  | { key: 'file'; path: string; content: Buffer }
  | { key: 'lfsFile'; path: string; sha256: string; size: number }
  | { key: 'deletedFile' | 'deletedFolder'; path: string }
  | { key: 'copyFile'; path: string; from: { revision?: string; path: string } };

/** @throws AppError HUB_LINE_UNREADABLE with the number of the line, from 1 */
function parse(line: string, number: number): { key: string; value: unknown } {
  try {
    const { key, value } = JSON.parse(line) as { key?: unknown; value?: unknown };
    if (typeof key === 'string') return { key, value };
  } catch {
    // Throws below.
  }
  throw new AppError('HUB_LINE_UNREADABLE', { line: number });
}
function read<S extends z.ZodType>(schema: S, value: unknown, number: number): z.output<S> {
  const found = schema.safeParse(value);
  if (!found.success) throw new AppError('HUB_LINE_UNREADABLE', { line: number });
  return found.data;
}

/** The title is one line; the excess goes to the description. */
export function readHeader(line: string): CommitHeader {
  const { key, value } = parse(line, 1);
  if (key !== 'header') throw new AppError('HUB_HEADER_MISSING');
  const { summary, description, parentCommit } = read(headerValue, value, 1);
  refuseUnplainText(summary, description ?? '');
  const title = cutText(summary.trim().split('\n', 1)[0] ?? '', MOST_TITLE);
  const rest = summary.trim().slice(title.length).trim();
  return {
    title,
    description: cutText([rest, description ?? ''].filter((part) => part !== '').join('\n\n'), MOST_DESCRIPTION),
    ...(parentCommit ? { parentCommit } : {}),
  };
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** @throws AppError HUB_CONTENT_UNREADABLE, HUB_FILE_TOO_LARGE */
export function readContent(content: string, encoding: 'base64' | 'utf-8', filePath: string): Buffer {
  if (encoding === 'base64' && (content.length % 4 !== 0 || !BASE64.test(content)))
    throw new AppError('HUB_CONTENT_UNREADABLE', { path: filePath });
  const bytes = Buffer.from(content, encoding);
  if (bytes.length > REGULAR_TEXT_BYTES) throw new AppError('HUB_FILE_TOO_LARGE', { path: filePath, max: REGULAR_TEXT_BYTES / 1024 });
  return bytes;
}

const isKey = (key: string): key is Key => Object.hasOwn(operations, key);

/** One operation. @throws AppError HUB_LINE_UNREADABLE, HUB_CONTENT_UNREADABLE, HUB_FILE_TOO_LARGE, TEXT_REFUSED */
export function readOperation(line: string, number: number): CommitLine {
  const { key, value } = parse(line, number);
  if (!isKey(key)) throw new AppError('HUB_LINE_UNREADABLE', { line: number });
  const { path: filePath } = read(operations[key], value, number);
  refuseUnplainText(filePath);
  if (key === 'file') {
    const { content, encoding } = read(operations.file, value, number);
    return { key, path: filePath, content: readContent(content, encoding, filePath) };
  }
  if (key === 'lfsFile') {
    const { oid, size } = read(operations.lfsFile, value, number);
    return { key, path: filePath, sha256: oid, size };
  }
  if (key === 'copyFile') {
    const { srcPath, srcRevision } = read(operations.copyFile, value, number);
    refuseUnplainText(srcPath, srcRevision ?? '');
    return { key, path: filePath, from: { path: srcPath, ...(srcRevision && { revision: srcRevision }) } };
  }
  return { key, path: filePath.replace(/\/+$/, '') };
}
