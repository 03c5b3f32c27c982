import { expect, it } from 'vitest';
import { decideReading, type ReadPolicy } from '#server/platform/storage/file-access.ts';
import { actor } from '#server/platform/test/call-bound.ts';
import { allowReading } from './record-files.ts';

it.each(['product-review', 'remittance-slip'])(
  'a private file of a %s is read by whoever uploaded it, and by nobody else of the public',
  async (subjectType) => {
    const policies = new Map<string, ReadPolicy>();
    const files = { allowReading: (name: string, policy: ReadPolicy) => void policies.set(name, policy) };
    allowReading({ files } as unknown as Parameters<typeof allowReading>[0]);
    const file = { id: 'f', accountId: 7, sealed: subjectType === 'remittance-slip' } as Parameters<typeof decideReading>[0]['file'];
    const reads = (accountId: number) =>
      decideReading(
        { file, uses: [{ subjectType, subjectId: '1', isPublic: false }] },
        { actor: actor({ accountId }), hasPass: false },
        (name) => policies.get(name),
      );
    expect([await reads(7), await reads(8)]).toEqual(['private', 'no']);
  },
);
