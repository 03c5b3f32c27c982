/** Ports of gates, sales and take-downs to other contexts, wired in declaration.ts. `on`, `tx`: the connection of the caller's transaction. */
import type { RepositoryGoods } from '#contexts/catalogue/server/index.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/storage/files.ts';
import type { Entitled, QueuePorts, Reader } from './sale/sale-parts.ts';
import type { ReporterMail } from './takedown/takedown-parts.ts';

export type AccessPorts = {
  goods: RepositoryGoods;
  /** SKUs of these goods (null: of all) to which the account or its group is entitled at an instant (ms). */
  entitledGoods(reader: Reader, goodsIds: readonly string[] | null, at: number): Promise<Entitled[]>;
  /** Marks what these entitlements delivered as used. */
  markUsed(reader: Reader, entitled: readonly Entitled[], at: number): Promise<void>;
  queues: QueuePorts;
  /** The account that leads a group; null if there is none. */
  groupLeader(groupId: string, on: Queryable): Promise<number | null>;
  /** The account that owns a shop; null if there is none. */
  shopOwner(shopId: string, on: Queryable): Promise<number | null>;
  files: Pick<Files, 'claim' | 'findFile'>;
  cipher: FieldCipher;
  claimMinutes(): Promise<number>;
  mailReporter(mail: ReporterMail): Promise<void>;
};
