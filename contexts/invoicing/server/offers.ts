/** What other contexts may need of invoicing. */
import { port } from '#server/platform/compose/part.ts';
import type { Invoicing } from './index.ts';

export const invoicing = port<Invoicing>('invoicing.invoicing');
