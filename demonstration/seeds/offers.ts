import { hubEast } from './offers/hub-east.ts';
import { north } from './offers/north.ts';
import { southInland } from './offers/south-inland.ts';
import type { SeedOffer } from './types.ts';

/** Everything the regions offer: shared time, reserved nodes, storage, cloud servers and bare metal. */
export const offers: SeedOffer[] = [...hubEast, ...north, ...southInland];
