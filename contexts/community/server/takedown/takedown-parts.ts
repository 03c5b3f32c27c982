/** Dependencies of take-downs. `tx`: the connection of the caller's transaction. */

import type { TakedownState } from '#contexts/community/rules/takedown.ts';
import type { Language } from '#contracts/kit/fields.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { AccessParts } from '../access-parts.ts';
import type { Repository } from '../repository/repository-store.ts';

/** Mail to a reporter without an account. */
export type ReporterMail = {
  /** Id of the decision, the same on each attempt. */
  id: string;
  to: string;
  language: Language;
  state: Exclude<TakedownState, 'OPEN'>;
  repository: string;
  decision: string;
  at: number;
};
export type TakedownParts = AccessParts & {
  findRepository(id: string, on?: Queryable): Promise<Repository | null>;
  announceChange(tx: Queryable, repositoryId: string): Promise<void>;
  /** Takes goods off sale; false if their state does not allow it. */
  forceOffGoods(tx: Queryable, call: SignedIn, goodsId: string, reason: string): Promise<boolean>;
  discussions: {
    /** Null if there is no such discussion. */
    find(repositoryId: string, no: number): Promise<{ title: string; authorId: number } | null>;
    move(
      tx: Queryable,
      call: SignedIn,
      hiding: { repositoryId: string; no: number; move: 'hide' | 'restore'; reason: string },
    ): Promise<void>;
  };
  claimMinutes(): Promise<number>;
  /** @throws if the mail could not be submitted and should be retried */
  mailReporter(mail: ReporterMail): Promise<void>;
};
