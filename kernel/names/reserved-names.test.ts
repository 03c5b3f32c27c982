import { describe, expect, it } from 'vitest';
import { isReservedName } from './reserved-names.ts';

describe('a reserved name', () => {
  it.each([
    'official',
    'Official',
    'OFFICIAL',
    'off-icial',
    'huggingface',
    'Hugging-Face',
    'hugging.face',
    'demo-superadmin',
    'Demo-User',
    'demo',
  ])('is %s', (name) => expect(isReservedName(name)).toBe(true));

  it.each(['officially', 'alice', 'my-lab', 'demography', 'zhiyuan-ai', 'hfx', 'the-shop', 'adminton'])('is not %s', (name) =>
    expect(isReservedName(name)).toBe(false),
  );
});
