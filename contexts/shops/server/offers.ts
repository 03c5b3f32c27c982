/** What other contexts may need of shops. */
import { port } from '#server/platform/compose/part.ts';
import type { Onboarding, ShopOffice, ShopPeople, Shops } from './index.ts';

export const shops = port<Shops>('shops.shops');
export const shopPeople = port<ShopPeople>('shops.people');
export const shopOffice = port<ShopOffice>('shops.office');
export const onboarding = port<Onboarding>('shops.onboarding');
