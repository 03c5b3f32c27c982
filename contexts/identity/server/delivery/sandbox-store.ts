/** Messages that the sandbox did not send, stored for operators: address, subject and text are encrypted. */
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import type { Channel } from './delivery-store.ts';

/** `opensAccount`: not shown to accounts whose own password is public. */
export type SandboxContent = { to: string; subject: string; text: string; opensAccount?: boolean };
export type SandboxMessage = { id: string; channel: Channel; masked: string; createdAt: number };

const insert = statement(
  'sandbox-message-insert',
  'INSERT INTO sandbox_message (id, channel, masked, content_cipher) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
);
const find = statement('sandbox-message-find', 'SELECT content_cipher AS content FROM sandbox_message WHERE id = $1');
const isThere = statement('sandbox-message-exists', 'SELECT id FROM sandbox_message WHERE id = $1');
const removeOld = statement('sandbox-message-remove-old', 'DELETE FROM sandbox_message WHERE created_at < $1');
export const messagePlace = (id: string) => `sandbox_message:${id}:content`;

export function createSandboxStore(database: Queryable, cipher: FieldCipher) {
  return {
    /** A repeated message is stored once. */
    async keep(message: { id: string; channel: Channel; masked: string }, content: SandboxContent): Promise<void> {
      const { id, channel, masked } = message;
      await database.query(insert, [id, channel, masked, cipher.encrypt(JSON.stringify(content), messagePlace(id))]);
    },
    has: (id: string) => anyRow(database.query(isThere, [id])),
    async open(on: Queryable, id: string): Promise<SandboxContent | null> {
      const row = await one(on.query(find, [id]));
      return row && (JSON.parse(cipher.decrypt(row.content, messagePlace(id))) as SandboxContent);
    },
    list: (channel: Channel | '', page: Pick<Keyset, 'order' | 'cursor' | 'pageSize'>) =>
      keysetPage(database, {
        name: 'sandbox-message-page',
        ...page,
        select: `id, channel, masked, ${msOf('created_at')} AS "createdAt"`,
        from: 'sandbox_message',
        where: channel === '' ? [] : ['channel = $1'],
        values: channel === '' ? [] : [channel],
        sort: { column: 'sandbox_message.created_at', type: 'timestamptz' },
        key: { column: 'sandbox_message.id', type: 'text' },
      }),
    async removeOld(before: Date): Promise<void> {
      await database.query(removeOld, [before]);
    },
  };
}
export type SandboxStore = ReturnType<typeof createSandboxStore>;
