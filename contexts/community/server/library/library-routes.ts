import * as contract from '#contexts/community/calls/library.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { viewLibraryHome, viewLineage, viewNamespacePage } from './library-home.ts';
import type { LibraryParts } from './library-parts.ts';
import { listLibrary } from './list-library.ts';

/** On every answer that lists repositories. */
export const LIBRARY_TAG = 'library';
const cacheTags = () => [LIBRARY_TAG];

export const libraryRoutes = (parts: LibraryParts): Bound[] => [
  bind(contract.listLibrary, ({ params, query }, call) => listLibrary(parts, call, params.kind, query), { cacheTags }),
  bind(contract.getLibraryHome, () => viewLibraryHome(parts), { cacheTags }),
  bind(contract.getNamespace, ({ params }, call) => viewNamespacePage(parts, call, params.name), { cacheTags }),
  bind(contract.getLineage, ({ params }, call) => viewLineage(parts, call, params), { cacheTags }),
];
