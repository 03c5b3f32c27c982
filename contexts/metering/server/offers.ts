/** What other contexts may need of metering. */

import type { Payable } from '#contexts/payments/server/index.ts';
import { port } from '#server/platform/compose/part.ts';
import type { BillFacts, Metering } from './index.ts';

export const metering = port<Metering>('metering.metering');
/** What can be read of bills; needs the database alone. */
export const billFacts = port<BillFacts>('metering.bill-facts');
/** Monthly bills as what can be paid. */
export const billPayable = port<Payable>('metering.payable');
