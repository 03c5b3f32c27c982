import type { Banner } from '#contexts/operations/calls/operations.ts';

/** The picture of a presentation, or that of the other one; '' for none. */
export const pictureOf = (banner: Pick<Banner, 'pcImageUrl' | 'mobileImageUrl' | 'imgUrl'>, look: 'desktop' | 'mobile'): string =>
  (look === 'mobile' ? banner.mobileImageUrl || banner.pcImageUrl : banner.pcImageUrl || banner.mobileImageUrl) || banner.imgUrl;
