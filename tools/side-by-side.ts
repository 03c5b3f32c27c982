/**
 * `npx node tools/side-by-side.ts before after out`: joins pictures of the same name from two folders of `npm run screenshots`, the former
 * state on the left, into WebP files small enough to store.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';

const [before, after, out] = process.argv.slice(2);
if (!before || !after || !out) throw new Error('usage: npx node tools/side-by-side.ts before after out');
const GAP = 12;
mkdirSync(out, { recursive: true });
const there = new Set(readdirSync(before));
for (const file of readdirSync(after).filter((name) => there.has(name))) {
  const width = file.includes('-mobile-') ? 390 : 860;
  const pictures = await Promise.all(
    [before, after].map((folder) => sharp(join(folder, file)).resize({ width }).toBuffer({ resolveWithObject: true })),
  );
  const height = Math.max(...pictures.map(({ info }) => info.height));
  const joined = join(out, `${basename(file, '.jpg')}.webp`);
  await sharp({ create: { width: 2 * width + GAP, height, channels: 3, background: '#8a8f9c' } })
    .composite(pictures.map(({ data }, at) => ({ input: data, left: at * (width + GAP), top: 0 })))
    .webp({ quality: 58, effort: 5 })
    .toFile(joined);
  console.log(joined);
}
