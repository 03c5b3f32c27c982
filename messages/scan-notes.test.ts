import { describe, expect, it } from 'vitest';
import { pickleNote } from '#contexts/community/calls/inspection.ts';
import { messages as en } from './en/index.ts';
import { messages as zh } from './zh/index.ts';

describe('a note of a scan', () => {
  it.each(pickleNote.options)('has words in both languages: %s', (code) => {
    const key = `pickleNote_${code.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
    for (const { communityFiles } of [zh, en]) expect(communityFiles).toHaveProperty([key]);
  });
});
