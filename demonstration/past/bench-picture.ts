/** A small bar chart, like those buyers attach to reviews; recognisable as a drawing. */
import { loadSharp } from '#server/platform/pictures/load-sharp.ts';
import type { Random } from './random.ts';

export async function drawBench(random: Random): Promise<Buffer> {
  const bars = Array.from({ length: 6 }, (_, index) => {
    const height = 60 + index * 48 + random.between(-18, 18);
    return `<rect x="${110 + index * 110}" y="${430 - height}" width="64" height="${height}" rx="6" fill="${index === 5 ? '#535ae6' : '#a9adf2'}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="520"><rect width="840" height="520" fill="#ffffff"/>
    ${[130, 230, 330].map((y) => `<rect x="80" y="${y}" width="700" height="2" fill="#eceef6"/>`).join('')}
    <rect x="80" y="60" width="3" height="372" fill="#8a90a6"/><rect x="80" y="430" width="700" height="3" fill="#8a90a6"/>${bars.join('')}</svg>`;
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png().toBuffer();
}
