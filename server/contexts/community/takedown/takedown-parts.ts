/** What take-downs work with. `tx`: the connection of the caller's transaction. */
import type { Language } from '#contracts/kit/fields.ts';
import type { TakedownState } from '#kernel/community/takedown.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { AccessParts } from '../access-parts.ts';
import type { Repository } from '../repository/repository-store.ts';

/** What somebody who is not signed in is told by mail. */
export type ReporterMail = {
  /** Of the decision, the same at each attempt. */
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
  /** Takes goods off the shelf; false where they are not on their way to it. */
  forceOffGoods(tx: Queryable, call: SignedIn, goodsId: string, reason: string): Promise<boolean>;
  discussions: {
    /** Null: there is no such discussion. */
    find(repositoryId: string, no: number): Promise<{ title: string; authorId: number } | null>;
    move(
      tx: Queryable,
      call: SignedIn,
      hiding: { repositoryId: string; no: number; move: 'hide' | 'restore'; reason: string },
    ): Promise<void>;
  };
  claimMinutes(): Promise<number>;
  /** @throws where the mail could not be handed over and should be tried again */
  mailReporter(mail: ReporterMail): Promise<void>;
};
