import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { actor } from '../test/call-bound.ts';
import { decideReading, readByUploader } from './file-access.ts';

const KINDS = [
  ['product-review', false, 'contexts/reviews/server/declaration.ts'],
  ['remittance-slip', true, 'contexts/payments/server/declaration.ts'],
  ['takedown', false, 'contexts/community/server/declaration.ts'],
] as const;

it.each(KINDS)(
  'a private file of a %s is read by its uploader, and by nobody else of the public',
  async (subjectType, sealed, declaration) => {
    expect(readFileSync(join(import.meta.dirname, '../../..', declaration), 'utf8')).toContain('mayRead: readByUploader');
    const file = { id: 'f', accountId: 7, sealed } as Parameters<typeof decideReading>[0]['file'];
    const reads = (accountId: number) =>
      decideReading(
        { file, uses: [{ subjectType, subjectId: '1', isPublic: false }] },
        { actor: actor({ accountId }), hasPass: false },
        (name) => (name === subjectType ? { mayRead: readByUploader } : undefined),
      );
    expect([await reads(7), await reads(8)]).toEqual(['private', 'no']);
  },
);
