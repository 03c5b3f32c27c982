/** What other contexts may need of support. */
import { port } from '#server/platform/compose/part.ts';
import type { Support } from './index.ts';

export const support = port<Support>('support.support');
