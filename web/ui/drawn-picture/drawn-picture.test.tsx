import { expect, it } from 'vitest';
import { open } from '#web/testing/open.tsx';
import { DrawnPicture } from './drawn-picture.tsx';

it('has an address beside its set of sizes, for programs that read no sets', async () => {
  await open(<DrawnPicture kind="goods" id="100001" shape="tile" />);
  const picture = document.querySelector('img');
  expect(picture?.getAttribute('src')).toBeTruthy();
  expect(picture?.getAttribute('srcset')?.startsWith(picture?.getAttribute('src') ?? '-')).toBe(true);
});
