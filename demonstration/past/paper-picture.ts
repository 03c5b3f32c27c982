/** A placeholder picture for documents in demonstration applications: a sheet with lines, recognisable as not a real document. */
import { loadSharp } from '#server/platform/pictures/load-sharp.ts';

const line = (y: number, width: number): string => `<rect x="90" y="${y}" width="${width}" height="12" rx="6" fill="#c9cde0"/>`;
/** D E M O, drawn without a font. */
const LETTERS =
  'M0 0h40a40 40 0 0 1 40 40v20a40 40 0 0 1-40 40H0z M20 20v60h18a22 22 0 0 0 22-22V42a22 22 0 0 0-22-22z M100 0h70v20h-50v20h40v20h-40v20h50v20h-70z M190 0h24l26 44 26-44h24v100h-20V36l-26 42h-8l-26-42v64h-20z M310 40a40 40 0 0 1 80 0v20a40 40 0 0 1-80 0z M330 40v20a20 20 0 0 0 40 0V40a20 20 0 0 0-40 0z';

export const drawPaper = async (tint: string): Promise<Buffer> =>
  (await loadSharp())(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#f4f5fb"/>
       <rect x="40" y="40" width="820" height="520" rx="14" fill="#fff" stroke="${tint}" stroke-width="6"/>
       <path d="${LETTERS}" transform="translate(255 110)" fill="${tint}" fill-rule="evenodd"/>
       ${[290, 330, 370, 410].map((y, index) => line(y, [720, 660, 690, 420][index] ?? 400)).join('')}
       <circle cx="730" cy="460" r="58" fill="none" stroke="#c8404f" stroke-width="7"/><path d="M730 428l9 20 22 2-17 15 5 22-19-12-19 12 5-22-17-15 22-2z" fill="#c8404f"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
