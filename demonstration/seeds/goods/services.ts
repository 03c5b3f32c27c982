import type { SeedGoods } from '../types.ts';
import { computeServices } from './services/compute.ts';
import { portServices } from './services/port.ts';
import { trainServices } from './services/train.ts';

/** Technical services: porting and tuning, consulting, training, calculation on commission, operations. */
export const services: SeedGoods[] = [...portServices, ...trainServices, ...computeServices];
