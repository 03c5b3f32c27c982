import type { Banner } from '#contracts/operations/operations.ts';

/** The picture of a presentation: its own, or the other one's; '' when there is none. */
export const pictureOf = (banner: Pick<Banner, 'pcImageUrl' | 'mobileImageUrl' | 'imgUrl'>, look: 'desktop' | 'mobile'): string =>
  (look === 'mobile' ? banner.mobileImageUrl || banner.pcImageUrl : banner.pcImageUrl || banner.mobileImageUrl) || banner.imgUrl;
