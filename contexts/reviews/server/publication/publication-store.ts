/** The only SQL that writes `publication_vote`, `publication_report` and `publication_history`; moves the state of a publication. */
import type { PublicationKind, PublicationState, ReportReason } from '#contexts/reviews/rules/reviews.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { PUBLIC, publicationState } from '../states.ts';

export type Publication = {
  id: string;
  kind: PublicationKind;
  state: PublicationState;
  accountId: number;
  goodsId: string;
  shopId: string;
  goodsName: string;
  goodsNameEn: string;
  pictures: string[];
};

const columns = `p.id, p.kind, p.state, p.account_id AS "accountId", p.goods_id::text AS "goodsId", p.shop_id::text AS "shopId", p.goods_name AS "goodsName",
  p.goods_name_en AS "goodsNameEn", p.pictures || coalesce((SELECT r.addition_pictures FROM product_review r WHERE r.id = p.id), '{}') AS pictures`;
const find = statement('publication-find', `SELECT ${columns} FROM publication p WHERE p.id = $1`);
const lock = statement('publication-lock', `SELECT ${columns} FROM publication p WHERE p.id = $1 FOR UPDATE`);

const vote = statement(
  'publication-vote',
  `WITH inserted AS (INSERT INTO publication_vote (publication_id, account_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING publication_id)
   UPDATE publication p SET helpful_count = p.helpful_count + 1 FROM inserted i WHERE p.id = i.publication_id RETURNING p.id`,
);
const takeVoteBack = statement(
  'publication-take-vote-back',
  `WITH deleted AS (DELETE FROM publication_vote WHERE publication_id = $1 AND account_id = $2 RETURNING publication_id)
   UPDATE publication p SET helpful_count = p.helpful_count - 1 FROM deleted d WHERE p.id = d.publication_id RETURNING p.id`,
);
const countHelpful = statement('publication-count-helpful', 'SELECT helpful_count AS helpful FROM publication WHERE id = $1');

/** The publication is locked; a pending one stays pending. */
const report = statement(
  'publication-report',
  `WITH inserted AS (
     INSERT INTO publication_report (publication_id, account_id, by_shop, reason, note, at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING publication_id),
   moved AS (
     INSERT INTO publication_history (publication_id, at, move, from_state, to_state, by_whom, note)
     SELECT p.id, $6, ${publicationState.move('report')}, p.state, ${publicationState.to('report')}, $7, $4 FROM publication p, inserted i
     WHERE p.id = i.publication_id AND p.state = ${publicationState.from('report')})
   UPDATE publication p SET state = ${publicationState.to('report')}, report_count = p.report_count + 1, reported_at = $6
   FROM inserted i WHERE p.id = i.publication_id AND p.state IN (${PUBLIC}) RETURNING p.id`,
);
/** Compare-and-swap on the state, with its history row. */
const decide = statement(
  'publication-decide',
  `WITH updated AS (
     UPDATE publication p SET state = $3, decided_at = $5, decided_by = $6, decision = $7 FROM (SELECT id, state FROM publication WHERE id = $1 FOR UPDATE) AS old
     WHERE p.id = old.id AND old.state = ANY($2) RETURNING p.id, old.state AS from_state, p.state)
   INSERT INTO publication_history (publication_id, at, move, from_state, to_state, by_whom, note) SELECT id, $5, $4, from_state, state, $6, $7 FROM updated
   RETURNING publication_id AS id`,
);
/** A decision to hide or keep answers pending reports; showing it again reverses upheld ones. */
const answerReports = statement(
  'publication-answer-reports',
  `UPDATE publication_report SET upheld = $3 WHERE publication_id = $1 AND upheld IS NOT DISTINCT FROM $2 RETURNING account_id AS "accountId", by_shop AS "byShop"`,
);
const listVoted = statement(
  'publication-list-voted',
  `SELECT v.publication_id AS id FROM publication_vote v JOIN publication p ON p.id = v.publication_id WHERE v.account_id = $1 AND p.goods_id = $2 ORDER BY p.created_at DESC LIMIT $3`,
);
const listReported = statement(
  'publication-list-reported',
  `SELECT r.publication_id AS id FROM publication_report r JOIN publication p ON p.id = r.publication_id WHERE r.account_id = $1 AND p.goods_id = $2 ORDER BY p.created_at DESC LIMIT $3`,
);
const listWritten = statement(
  'publication-list-written',
  'SELECT id FROM publication WHERE account_id = $1 AND goods_id = $2 ORDER BY created_at DESC LIMIT $3',
);
/** Limit of the caller's own marks sent with a page of goods. */
const MARKS = 500;

export type Decision = {
  from: readonly PublicationState[];
  to: PublicationState;
  move: string;
  at: number;
  by: string;
  note: string;
};

export const createPublicationStore = (database: Database) => ({
  find: (id: string, on: Queryable = database) => one(on.query(find, [id])),
  lock: (tx: Queryable, id: string) => one(tx.query(lock, [id])),
  /** Whether anything changed. */
  vote: (tx: Queryable, id: string, accountId: number) => anyRow(tx.query(vote, [id, accountId])),
  takeVoteBack: (tx: Queryable, id: string, accountId: number) => anyRow(tx.query(takeVoteBack, [id, accountId])),
  helpfulOf: async (tx: Queryable, id: string) => (await one(tx.query(countHelpful, [id])))?.helpful ?? 0,
  /** False: this account has already reported it. */
  report: (
    tx: Queryable,
    id: string,
    by: { accountId: number; byShop: boolean },
    said: { reason: ReportReason; note: string },
    at: number,
  ) => anyRow(tx.query(report, [id, by.accountId, by.byShop, said.reason, said.note, new Date(at), by.byShop ? 'seller' : 'user'])),
  /** False: it was in none of the states. */
  decide: (tx: Queryable, id: string, { from, to, move, at, by, note }: Decision) =>
    anyRow(tx.query(decide, [id, from, to, move, new Date(at), by, note])),
  /** Reporters whose report this decision answered. `before`: null for pending ones. */
  answerReports: (tx: Queryable, id: string, before: boolean | null, upheld: boolean) => tx.query(answerReports, [id, before, upheld]),
  async marksOf(accountId: number, goodsId: string): Promise<{ voted: string[]; reported: string[]; written: string[] }> {
    const idsOf = async (sql: typeof listVoted | typeof listReported | typeof listWritten) =>
      (await database.query(sql, [accountId, goodsId, MARKS])).map(({ id }) => id);
    const [voted, reported, written] = await Promise.all([idsOf(listVoted), idsOf(listReported), idsOf(listWritten)]);
    return { voted, reported, written };
  },
});
export type PublicationStore = ReturnType<typeof createPublicationStore>;
