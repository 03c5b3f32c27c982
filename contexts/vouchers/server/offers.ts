/** What other contexts may need of vouchers. */
import { port } from '#server/platform/compose/part.ts';
import type { Vouchers } from './index.ts';

export const vouchers = port<Vouchers>('vouchers.vouchers');
