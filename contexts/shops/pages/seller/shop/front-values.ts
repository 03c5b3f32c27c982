/** The shop front as form values, and as buyers would see it. Pure. */

import type { GoodsCard } from '#contexts/catalogue/calls/catalogue.ts';
import type { ShopFront } from '#contexts/shops/calls/shop-front.ts';
import type { Shop } from '#contexts/shops/calls/shops.ts';
import { checkEmail, checkServiceHours, checkServicePhone, type OnboardingProblem } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { filePathOf } from '#contracts/files/addresses.ts';
import { toLatin, toPhone } from '#kernel/text/text.ts';

type Problems = Partial<Record<'servicePhone' | 'serviceEmail' | 'serviceHours', OnboardingProblem['code']>>;

/** The rules of section 5, as applied by the server; empty fields are not shown. */
export function frontProblems({ servicePhone, serviceEmail, serviceStart, serviceEnd }: ShopFront): Problems {
  const [number, mail] = [toPhone(servicePhone), toLatin(serviceEmail)];
  const phone = number === '' ? null : checkServicePhone(number);
  const email = mail === '' ? null : checkEmail(mail);
  const hours = serviceStart === '' && serviceEnd === '' ? null : checkServiceHours({ start: serviceStart, end: serviceEnd });
  return {
    ...(phone && { servicePhone: phone.code }),
    ...(email && { serviceEmail: email.code }),
    ...(hours && { serviceHours: hours.code }),
  };
}

const pathOf = (fileId: string): string => fileId && filePathOf(fileId);
/** The shop with this decoration instead of its own. */
export const decorated = (shop: Shop, front: ShopFront): Shop => ({
  ...shop,
  banner: pathOf(front.bannerFileId),
  logo: pathOf(front.logoFileId),
  shortName: front.shortName,
  shortNameEn: front.shortNameEn,
  announcement: front.announcement,
  announcementEn: front.announcementEn,
  description: front.description,
  descriptionEn: front.descriptionEn,
  servicePhone: front.servicePhone,
  serviceEmail: front.serviceEmail,
  hasWorkday: front.hasWorkday,
  serviceTime: front.serviceStart && front.serviceEnd ? `${front.serviceStart}-${front.serviceEnd}` : '',
});

/** Goods in the order of the decoration; goods not listed there follow. */
export function featuredInOrder<G extends Pick<GoodsCard, 'goodsId'>>(goods: readonly G[], order: readonly string[]): G[] {
  const placeOf = ({ goodsId }: G) => {
    const place = order.indexOf(goodsId);
    return place < 0 ? order.length : place;
  };
  return goods.toSorted((a, b) => placeOf(a) - placeOf(b));
}
