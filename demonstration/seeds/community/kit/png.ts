import { crc32, deflateSync } from 'node:zlib';
import { utf8 } from './bytes.ts';

export type Colour = readonly [red: number, green: number, blue: number];

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(utf8(name), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** A PNG of eight bits a channel; three channels are red, green and blue, one is grey. */
export function encodePng(width: number, height: number, channels: 1 | 3, pixels: Uint8Array): Uint8Array {
  const stride = width * channels;
  const raw = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y++) raw.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header[8] = 8;
  header[9] = channels === 1 ? 0 : 2;
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(Buffer.concat(parts));
}

/** A picture in which lines and discs are drawn with soft edges. */
export class Picture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number, background: Colour) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height * 3);
    for (let i = 0; i < width * height; i++) this.pixels.set(background, i * 3);
  }

  /** Covers a pixel with `colour` by the share `cover` from 0 to 1; outside the picture nothing happens. */
  blend(x: number, y: number, [red, green, blue]: Colour, cover: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height || cover <= 0) return;
    const at = (y * this.width + x) * 3;
    const mix = (channel: number, value: number): void => {
      const under = this.pixels[at + channel] ?? 0;
      this.pixels[at + channel] = Math.round(under + (value - under) * Math.min(1, cover));
    };
    mix(0, red);
    mix(1, green);
    mix(2, blue);
  }

  disc(centreX: number, centreY: number, radius: number, colour: Colour): void {
    for (let y = Math.floor(centreY - radius - 1); y <= centreY + radius + 1; y++)
      for (let x = Math.floor(centreX - radius - 1); x <= centreX + radius + 1; x++)
        this.blend(x, y, colour, radius + 0.5 - Math.hypot(x - centreX, y - centreY));
  }

  line(x1: number, y1: number, x2: number, y2: number, width: number, colour: Colour): void {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = dx * dx + dy * dy || 1;
    const reach = width / 2 + 1;
    for (let y = Math.floor(Math.min(y1, y2) - reach); y <= Math.max(y1, y2) + reach; y++)
      for (let x = Math.floor(Math.min(x1, x2) - reach); x <= Math.max(x1, x2) + reach; x++) {
        const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
        this.blend(x, y, colour, width / 2 + 0.5 - Math.hypot(x - x1 - along * dx, y - y1 - along * dy));
      }
  }

  toPng(): Uint8Array {
    return encodePng(this.width, this.height, 3, this.pixels);
  }
}
