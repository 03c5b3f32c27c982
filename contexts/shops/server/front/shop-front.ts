/** The decoration of a shop: pure. */
import type { ShopFront } from '#contexts/shops/calls/shop-front.ts';
import { checkEmail, checkServiceHours, checkServicePhone, type OnboardingProblem } from '#contexts/shops/rules/onboarding/onboarding.ts';

const HOURS = /^(\d\d:\d\d)-(\d\d:\d\d)$/;

/** '09:00-18:00' ↔ its two ends; both are empty for other formats. */
export const splitHours = (serviceTime: string): { serviceStart: string; serviceEnd: string } => {
  const [, serviceStart = '', serviceEnd = ''] = HOURS.exec(serviceTime) ?? [];
  return { serviceStart, serviceEnd };
};
export const joinHours = ({ serviceStart, serviceEnd }: Pick<ShopFront, 'serviceStart' | 'serviceEnd'>): string =>
  serviceStart && serviceEnd ? `${serviceStart}-${serviceEnd}` : '';

export type FrontProblem = { path: 'servicePhone' | 'serviceEmail' | 'serviceHours'; problem: OnboardingProblem['code'] };

/** The rules of section 5; empty fields are not shown. */
export function checkFront(front: ShopFront): FrontProblem[] {
  const found: [FrontProblem['path'], OnboardingProblem | null][] = [
    ['servicePhone', front.servicePhone === '' ? null : checkServicePhone(front.servicePhone)],
    ['serviceEmail', front.serviceEmail === '' ? null : checkEmail(front.serviceEmail)],
    [
      'serviceHours',
      front.serviceStart === '' && front.serviceEnd === '' ? null : checkServiceHours({ start: front.serviceStart, end: front.serviceEnd }),
    ],
  ];
  return found.flatMap(([path, problem]) => (problem ? [{ path, problem: problem.code }] : []));
}

/** Whether both have the same content. */
export const sameFront = (a: ShopFront, b: ShopFront): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  (Object.keys(a) as (keyof ShopFront)[]).every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));

export const filesOf = ({ bannerFileId, logoFileId }: Pick<ShopFront, 'bannerFileId' | 'logoFileId'>): string[] =>
  [bannerFileId, logoFileId].filter(Boolean);

/** In the merchant's order; unlisted ones follow in their original order. */
export function inOrder<T extends { goodsId: string }>(goods: readonly T[], order: readonly string[]): T[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ goodsId }: T) => place.get(goodsId) ?? order.length;
  return goods.toSorted((a, b) => placeOf(a) - placeOf(b));
}
