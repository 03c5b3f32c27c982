/** A table value as its viewer shows it. Pure. */
import type { RowCell } from '#contexts/community/calls/inspection.ts';
import { formatBytes } from '#kernel/text/text.ts';
import type { Translate } from '#web/lib/i18n.tsx';

export type ShownCell = {
  text: string;
  /** muted: a note on omitted content; number: right-aligned. */
  look: 'text' | 'number' | 'muted' | 'code';
  /** Why it is not complete; ''. */
  note: string;
};

export function shownCell(cell: RowCell, t: Translate): ShownCell {
  if (cell === null) return { text: t('communityFiles.cellNull'), look: 'muted', note: '' };
  if (typeof cell === 'number') return { text: String(cell), look: 'number', note: '' };
  if (typeof cell === 'boolean') return { text: String(cell), look: 'code', note: '' };
  if (typeof cell === 'string') return { text: cell, look: 'text', note: '' };
  switch (cell.kind) {
    case 'text':
      return { text: `${cell.text}…`, look: 'text', note: t('communityFiles.cellMore', { count: cell.length }) };
    case 'json':
      return { text: cell.isCut ? `${cell.text}…` : cell.text, look: 'code', note: '' };
    case 'binary':
      return { text: t('communityFiles.cellBinary', { size: formatBytes(cell.bytes) }), look: 'muted', note: cell.media ?? '' };
    case 'unread':
      return { text: t('communityFiles.cellUnread'), look: 'muted', note: '' };
  }
}
