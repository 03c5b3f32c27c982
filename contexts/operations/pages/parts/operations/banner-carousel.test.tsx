import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Banner } from '#contexts/operations/calls/operations.ts';
import { open, say, stopClock } from '#web/testing/open.tsx';
import { BannerCarousel } from './banner-carousel.tsx';

const banner = (id: string, redirectUrl = ''): Banner => ({
  id,
  showAddress: 'MALL',
  key: '',
  pcImageUrl: '',
  mobileImageUrl: '',
  title: id,
  titleEn: `Title ${id}`,
  desc: '',
  descEn: '',
  imgUrl: '',
  redirectUrl,
  color: '',
});
const STEP_MS = 5_000;
async function openCarousel() {
  const clock = stopClock();
  return {
    ...(await open(<BannerCarousel banners={[banner('1'), banner('2'), banner('none', '/ui/mall/no-such-page'), banner('3')]} />)),
    clock,
  };
}
/** The visible slide; the others are inert. */
const shown = () =>
  screen
    .getAllByRole('group')
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.querySelector('h2')?.textContent);

describe('the banners', () => {
  let stillness: boolean;
  beforeEach(() => {
    stillness = false;
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: stillness && query.includes('reduced-motion') }) as MediaQueryList,
    );
  });

  it('follow each other around, without those that lead nowhere', async () => {
    const { clock } = await openCarousel();
    const seen: unknown[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      seen.push(...shown());
      await clock.pass(STEP_MS);
    }
    expect(seen).toEqual(['Title 1', 'Title 2', 'Title 3', 'Title 1']);
  });

  it('wait under the pointer and the focus, and as long as they are paused', async () => {
    const { user, clock } = await openCarousel();
    await user.hover(screen.getByRole('region', { name: say('home.banners') }));
    await clock.pass(STEP_MS * 2);
    expect(shown()).toEqual(['Title 1']);
    await user.unhover(screen.getByRole('region', { name: say('home.banners') }));
    await clock.pass(STEP_MS);
    expect(shown()).toEqual(['Title 2']);
    await user.click(screen.getByRole('button', { name: say('home.bannerPause') }));
    await user.unhover(screen.getByRole('region', { name: say('home.banners') }));
    await user.click(document.body);
    await clock.pass(STEP_MS * 2);
    expect([shown(), screen.getByRole('button', { name: say('home.bannerPlay') }) !== null]).toEqual([['Title 2'], true]);
  });

  it('are paged by hand, and do not move by themselves where motion is not wanted', async () => {
    stillness = true;
    const { user, clock } = await openCarousel();
    await clock.pass(STEP_MS * 2);
    expect(shown()).toEqual(['Title 1']);
    await user.click(screen.getByRole('button', { name: say('home.bannerPrevious') }));
    expect(shown()).toEqual(['Title 3']);
    await user.click(screen.getByRole('button', { name: say('home.bannerOf', { index: 2, total: 3 }) }));
    expect(shown()).toEqual(['Title 2']);
  });
});
