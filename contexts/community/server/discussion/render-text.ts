/**
 * Renders comments' Markdown to sanitised HTML: short ones in this process, long ones, which may be slow, in one that reads untrusted text.
 */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { InspectionRefusal, readerOf } from '#libraries/file-inspection/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Inspection } from '../inspect/inspection.ts';
import { renderMarkdown } from '../inspect/render-card.ts';
import { addressesOf } from '../inspect/repository-link.ts';

/** Up to this many characters any text renders within milliseconds, in this process. */
const SHORT = 1_500;
/** A comment has no folder in the repository: relative links in it have no target. */
const NOWHERE = { picture: '', file: '' };

function isRefusal(error: unknown): boolean {
  if (error instanceof InspectionRefusal) return true;
  return error instanceof AppError && (error.code === 'RATE_LIMITED' || error.code.startsWith('INSPECTION_'));
}

/** Resolves to '' for text that is too complex to render, and under overload. */
export const createRenderText =
  (inspection: Pick<Inspection, 'ask'>) =>
  async (markdown: string): Promise<string> => {
    try {
      if (markdown.length <= SHORT) {
        await nextTurn();
        return renderMarkdown(markdown, '', addressesOf(NOWHERE)).html;
      }
      const bytes = Buffer.from(markdown);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return (await inspection.ask('text', { sha256, reader: readerOf(bytes) }, null)).html;
    } catch (error) {
      if (isRefusal(error)) return '';
      throw error;
    }
  };
