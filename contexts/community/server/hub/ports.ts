/** What the Hub's interface needs from the rest of the context and the product. */
import type { GateMode } from '#contexts/community/rules/access.ts';
import type { Secrets } from '#server/platform/crypto/secrets.ts';
import type { ResolveCall } from '#server/platform/http/http-server.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { Repositories } from '../repository/repositories.ts';
import type { ListRepositories } from './list-repositories.ts';
import type { Reader, ReaderLimits } from './reader-limits.ts';

export type HubPorts = {
  repositories: Repositories;
  list: ListRepositories;
  objects: Objects;
  resolve: ResolveCall;
  /** Public origin of the product. */
  publicUrl: string;
  /** For signed addresses. */
  secret: Secrets;
  /** Modes of gated repositories; those whose gate is not configured are missing. */
  gateModesOf(repositoryIds: readonly string[]): Promise<ReadonlyMap<string, GateMode>>;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
  /** Name and creation time (ms) of an account's own token. */
  describeToken(accountId: number, tokenId: string): Promise<{ name: string; createdAt: number } | null>;
  /** Called for every download that begins. */
  countDownload?: (repositoryId: string, reader: Reader) => void;
  limits?: ReaderLimits;
  now?: () => number;
};
