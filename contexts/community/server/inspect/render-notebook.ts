import type { NotebookView } from '#contexts/community/calls/inspection.ts';
import { type ContentReader, viewNotebook } from '#libraries/file-inspection/index.ts';
import { renderMarkdown } from './render-card.ts';
import type { Addresses } from './repository-link.ts';

/** @param path Of the notebook in its repository; links and pictures resolve against it. @throws InspectionRefusal */
export function renderNotebook(reader: ContentReader, path: string, addresses: Addresses): Promise<NotebookView> {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  // Heading ids would repeat across cells.
  return viewNotebook(reader, (markdown) => renderMarkdown(markdown, folder, addresses).html.replace(/(<h[1-6]) id="[^"]*"/g, '$1'));
}
