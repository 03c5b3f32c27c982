import { describe, expect, it } from 'vitest';
import { makeDemoRepositories, type SeedFile, type SeedRepository } from '../index.ts';
import { filesOf } from '../types.ts';

const spaces = makeDemoRepositories().filter(({ type }) => type === 'space');
const text = ({ bytes }: SeedFile): string => new TextDecoder().decode(bytes);
const fileOf = (repository: SeedRepository | undefined, path: string): SeedFile => {
  const file = repository && filesOf(repository).find((one) => one.path === path);
  if (!file) throw new Error(`there is no ${path}`);
  return file;
};

describe('the spaces', () => {
  it('are static pages without inline scripts, styles, handlers or addresses elsewhere', () => {
    for (const space of spaces) {
      expect(space.sdk).toBe('static');
      const page = text(fileOf(space, 'index.html'));
      expect(page).not.toMatch(/<style|<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=|javascript:/i);
      for (const [, path = ''] of page.matchAll(/(?:src|href)="([^"]+)"/g)) expect(fileOf(space, path).bytes.length).toBeGreaterThan(0);
      for (const file of filesOf(space).filter(({ path }) => /\.(?:html|js|css)$/.test(path)))
        expect(text(file)).not.toMatch(/https?:\/\/|\beval\(|localStorage|document\.cookie/);
    }
  });

  it('say everything in both languages', () => {
    for (const space of spaces) {
      const script = text(fileOf(space, 'app.js'));
      const keys = (language: string): string[] =>
        [...(new RegExp(`\\b${language}: \\{([\\s\\S]*?)\\n    \\}`).exec(script)?.[1] ?? '').matchAll(/^\s{6}(\w+):/gm)].map(
          ([, key = '']) => key,
        );
      const used = [...text(fileOf(space, 'index.html')).matchAll(/data-(?:say|label)="(\w+)"/g)].map(([, key = '']) => key);
      expect(keys('zh').length).toBeGreaterThan(10);
      expect(keys('en')).toEqual(keys('zh'));
      expect(used.filter((key) => !keys('zh').includes(key))).toEqual([]);
    }
  });

  it('compute forces in WebAssembly as a plain program does', async () => {
    const bytes = Uint8Array.from(
      fileOf(
        spaces.find(({ name }) => name === 'lennard-jones-box'),
        'forces.wasm',
      ).bytes,
    ).buffer;
    const { instance } = await WebAssembly.instantiate(bytes);
    const { forces, memory } = instance.exports as unknown as {
      forces(count: number, box: number, limit: number, shift: number): number;
      memory: WebAssembly.Memory;
    };
    const part = (k: number): Float64Array => new Float64Array(memory.buffer, k * 4096, 512);
    const [x, y, fx, fy] = [part(0), part(1), part(2), part(3)];
    const box = 7;
    for (let i = 0; i < 25; i++) {
      x[i] = ((i % 5) + 0.3 * Math.sin(i)) * 1.4;
      y[i] = (Math.floor(i / 5) + 0.3 * Math.cos(2 * i)) * 1.4;
    }
    const shortest = (difference: number): number => difference - box * Math.round(difference / box);
    const pull = Array.from({ length: 25 }, () => [0, 0]);
    let energy = 0;
    for (let i = 0; i < 25; i++)
      for (let j = 0; j < 25; j++) {
        const [dx, dy] = [shortest((x[i] ?? 0) - (x[j] ?? 0)), shortest((y[i] ?? 0) - (y[j] ?? 0))];
        const r = Math.hypot(dx, dy);
        if (i === j || r >= 2.5) continue;
        energy += (4 * (r ** -12 - r ** -6) - 0.01) / 2;
        const force = 24 * (2 * r ** -14 - r ** -8);
        pull[i] = [(pull[i]?.[0] ?? 0) + force * dx, (pull[i]?.[1] ?? 0) + force * dy];
      }
    expect(forces(25, box, 2.5 ** 2, 0.01)).toBeCloseTo(energy, 8);
    for (const [i, [px = 0, py = 0]] of pull.entries()) {
      expect(fx[i]).toBeCloseTo(px, 7);
      expect(fy[i]).toBeCloseTo(py, 7);
    }
  });
});
