/**
 * `npx node tools/contact-sheet.ts [file.png] [--dark] [--tiles] [--seeds 6] [--field chemistry]`: renders samples of the drawing program,
 * one row per field, for a visual check after a change.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawCover, drawMark, type Field, fields } from '#libraries/drawn-covers/index.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dark: { type: 'boolean' },
    tiles: { type: 'boolean' },
    seeds: { type: 'string' },
    field: { type: 'string' },
    marks: { type: 'boolean' },
  },
});
const [file = 'contact-sheet.png'] = positionals;
const seeds = Number(values.seeds ?? 6);
const [wide, high] = values.tiles || values.marks ? [96, 96] : [400, 200];
const gap = 12;
const rows = values.marks
  ? ['marks']
  : (Object.keys(fields) as Field[]).filter((field) => !values.field || values.field.split(',').includes(field));
const pieces = rows.flatMap((field, row) =>
  Array.from({ length: seeds }, async (_, column) => {
    const svg = values.marks
      ? drawMark(`${column + 1}`)
      : drawCover({
          field: field as Field,
          seed: `${1001 + column}`,
          shape: values.tiles ? 'tile' : 'wide',
          scheme: values.dark ? 'dark' : 'light',
        });
    const input = await sharp(Buffer.from(svg), { density: 144 }).resize(wide, high).png().toBuffer();
    return { input, left: gap + column * (wide + gap), top: gap + row * (high + gap) };
  }),
);
const sheet = sharp({
  create: {
    width: gap + seeds * (wide + gap),
    height: gap + rows.length * (high + gap),
    channels: 3,
    background: values.dark ? '#15171c' : '#ffffff',
  },
});
await writeFile(
  file,
  await sheet
    .composite(await Promise.all(pieces))
    .png()
    .toBuffer(),
);
console.log(file);
