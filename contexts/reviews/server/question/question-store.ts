/** The only SQL that writes `product_question` and `product_answer`, each with its publication. */
import type { PublicationState } from '#contexts/reviews/rules/reviews.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import type { GoodsLabel } from '../ports.ts';
import { PUBLIC } from '../states.ts';

export type Answer = {
  id: string;
  questionId: string;
  accountId: number;
  byShop: boolean;
  body: string;
  helpful: number;
  createdAt: number;
};
export type Question = {
  id: string;
  state: PublicationState;
  accountId: number;
  anonymous: boolean;
  goodsId: string;
  shopId: string;
  goodsName: string;
  goodsNameEn: string;
  body: string;
  createdAt: number;
  answerCount: number;
  shopAnswered: boolean;
  decision: string;
};

const columns = `p.id, p.state, p.account_id AS "accountId", p.anonymous, p.goods_id::text AS "goodsId", p.shop_id::text AS "shopId", p.goods_name AS "goodsName",
  p.goods_name_en AS "goodsNameEn", p.body, ${msOf('p.created_at')} AS "createdAt", q.answer_count AS "answerCount", q.shop_answered AS "shopAnswered", p.decision`;
const from = 'publication p JOIN product_question q ON q.id = p.id';
const answerColumns = `p.id, a.question_id AS "questionId", p.account_id AS "accountId", a.by_shop AS "byShop", p.body, p.helpful_count AS helpful, ${msOf('p.created_at')} AS "createdAt"`;

const insertQuestion = statement(
  'question-insert',
  `WITH inserted AS (
     INSERT INTO publication (id, kind, account_id, goods_id, shop_id, goods_name, goods_name_en, anonymous, body, created_at) VALUES ($1, 'QUESTION', $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id)
   INSERT INTO product_question (id) SELECT id FROM inserted`,
);
/** Locked, so that answers and their count change sequentially. */
const lock = statement('question-lock', `SELECT ${columns} FROM ${from} WHERE p.id = $1 AND p.state IN (${PUBLIC}) FOR UPDATE OF q`);
/** Of several answers of one person, or of the shop, only the first is inserted. */
const insertAnswer = statement(
  'answer-insert',
  `WITH inserted AS (INSERT INTO product_answer (id, question_id, by_shop, answerer) VALUES ($1, $2, $3, $4) ON CONFLICT (question_id, answerer) DO NOTHING RETURNING id, question_id)
   INSERT INTO publication (id, kind, account_id, goods_id, shop_id, goods_name, goods_name_en, anonymous, body, created_at)
   SELECT i.id, 'ANSWER', $5, p.goods_id, p.shop_id, p.goods_name, p.goods_name_en, NOT $3, $6, $7 FROM inserted i JOIN publication p ON p.id = i.question_id RETURNING id`,
);
const changeShopAnswer = statement(
  'answer-change-shop',
  `UPDATE publication p SET body = $2 FROM product_answer a WHERE a.id = p.id AND a.question_id = $1 AND a.by_shop AND p.state IN (${PUBLIC}) RETURNING p.id`,
);
const recount = statement(
  'question-recount-answers',
  `UPDATE product_question q SET answer_count = s.count, shop_answered = s.by_shop FROM (
     SELECT count(*)::int AS count, coalesce(bool_or(a.by_shop), false) AS by_shop FROM product_answer a JOIN publication p ON p.id = a.id
     WHERE a.question_id = $1 AND p.state IN (${PUBLIC})) AS s WHERE q.id = $1`,
);
const questionOf = statement('answer-question-of', 'SELECT question_id AS id FROM product_answer WHERE id = $1');
/** The shop's answer and the most helpful ones of each question. */
const listFirst = statement(
  'answer-list-first',
  `SELECT l.* FROM unnest($1::text[]) AS w(id) CROSS JOIN LATERAL (
     SELECT ${answerColumns} FROM product_answer a JOIN publication p ON p.id = a.id WHERE a.question_id = w.id AND p.state IN (${PUBLIC})
     ORDER BY a.by_shop DESC, p.helpful_count DESC, p.created_at, p.id LIMIT $2) AS l`,
);
const COUNTED_TO = 100;
const countUnanswered = statement(
  'question-count-unanswered',
  `SELECT count(*)::int AS count FROM (
     SELECT 1 FROM ${from} WHERE p.shop_id = $1 AND p.kind = 'QUESTION' AND p.state IN (${PUBLIC}) AND NOT q.shop_answered LIMIT ${COUNTED_TO}) AS open`,
);

type Paging = Pick<Keyset, 'order' | 'cursor' | 'pageSize'>;
const sort = { column: 'p.created_at', type: 'timestamptz' } as const;
const key = { column: 'p.id', type: 'text' } as const;

export const createQuestionStore = (database: Database) => {
  const list = (paging: Paging, fixed: { where: string[]; values: unknown[] }) =>
    keysetPage(database, {
      name: 'question-page',
      select: columns,
      from,
      ...fixed,
      sort,
      key,
      ...paging,
    });
  return {
    insert: async (
      tx: Queryable,
      accountId: number,
      goods: GoodsLabel,
      made: { id: string; body: string; anonymous: boolean; at: number },
    ) => {
      const { goodsId, shopId, name, nameEn } = goods;
      await tx.query(insertQuestion, [made.id, accountId, goodsId, shopId, name, nameEn, made.anonymous, made.body, new Date(made.at)]);
    },
    /** Null: hidden, or it does not exist. */
    lock: (tx: Queryable, id: string) => one(tx.query(lock, [id])),
    /** False: they have already answered. `answerer`: 'shop', or the id of the account. */
    insertAnswer: (
      tx: Queryable,
      made: { id: string; questionId: string; byShop: boolean; answerer: string; accountId: number; body: string; at: number },
    ) =>
      anyRow(tx.query(insertAnswer, [made.id, made.questionId, made.byShop, made.answerer, made.accountId, made.body, new Date(made.at)])),
    /** Its id; null when it was hidden. */
    changeShopAnswer: async (tx: Queryable, questionId: string, body: string) =>
      (await one(tx.query(changeShopAnswer, [questionId, body])))?.id ?? null,
    recount: async (tx: Queryable, questionId: string) => {
      await tx.query(recount, [questionId]);
    },
    /** After an answer was hidden or shown again. */
    async recountAnswers(tx: Queryable, answerId: string): Promise<void> {
      const question = await one(tx.query(questionOf, [answerId]));
      if (!question) return;
      await tx.query(lock, [question.id]);
      await tx.query(recount, [question.id]);
    },
    firstAnswers: (questionIds: readonly string[], each: number) => database.query(listFirst, [questionIds, each]),
    /** Whether it is public. */
    isPublic: async (id: string) =>
      anyRow(database.query(`SELECT 1 FROM publication p WHERE p.id = $1 AND p.kind = 'QUESTION' AND p.state IN (${PUBLIC})`, [id])),
    listPublic(goodsId: string, paging: Paging) {
      return list(paging, { where: [`p.kind = 'QUESTION'`, `p.state IN (${PUBLIC})`, 'p.goods_id = $1'], values: [goodsId] });
    },
    listOfAccount: (accountId: number, paging: Paging) =>
      list(paging, { where: [`p.kind = 'QUESTION'`, 'p.account_id = $1'], values: [accountId] }),
    listOfShop(shopId: string, filter: { answered: string; goodsId: string }, paging: Paging) {
      const { where, values, add } = conditions({ where: [`p.kind = 'QUESTION'`, `p.state IN (${PUBLIC})`] });
      add((at) => `p.shop_id = ${at}`, shopId);
      if (filter.answered) where.push(`${filter.answered === 'no' ? 'NOT ' : ''}q.shop_answered`);
      if (filter.goodsId) add((at) => `p.goods_id::text = ${at}`, filter.goodsId);
      return list(paging, { where, values });
    },
    countUnanswered: async (shopId: string) => (await one(database.query(countUnanswered, [shopId])))?.count ?? 0,
  };
};
export type QuestionStore = ReturnType<typeof createQuestionStore>;
