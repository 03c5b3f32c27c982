/** What the Hub's interface needs of the rest of the context, and of the product. */
import type { GateMode } from '#kernel/community/access.ts';
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
  /** Origin of the product as clients see it. */
  publicUrl: string;
  /** For signed addresses. */
  secret: Secrets;
  /** How gated repositories are opened; those whose gate was not set are missing. */
  gateModesOf(repositoryIds: readonly string[]): Promise<ReadonlyMap<string, GateMode>>;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
  /** What an account calls a token of its own, and when it was made (ms). */
  describeToken(accountId: number, tokenId: string): Promise<{ name: string; createdAt: number } | null>;
  /** A download began; called for every one. */
  countDownload?: (repositoryId: string, reader: Reader) => void;
  limits?: ReaderLimits;
  now?: () => number;
};
