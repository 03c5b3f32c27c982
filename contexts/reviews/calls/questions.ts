/** Questions about goods, answered by their shop and by buyers. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText, idText } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { answerView, publicationState, questionView } from './fields.ts';

const params = z.object({ id: idText });
const text = freeText(4_000);

export const listQuestions = endpoint({
  id: 'reviews.list-questions',
  method: 'GET',
  path: '/mall/goods/:id/question/list',
  summary: 'List public questions about goods on sale, with the first answers',
  caching: 'public',
  params,
  query: z.object(listQuery(['createdAt'] as const)),
  answer: listAnswer(questionView),
});
export const listAnswers = endpoint({
  id: 'reviews.list-answers',
  method: 'GET',
  path: '/mall/question/:id/answers',
  summary: 'List the public answers to a public question, the shop’s first; at most 100',
  params,
  answer: z.object({ records: z.array(answerView) }),
});
export const askQuestion = endpoint({
  id: 'reviews.ask-question',
  method: 'POST',
  path: '/mall/question/create',
  summary: 'Ask a question about goods on sale',
  access: 'user',
  idempotent: true,
  body: z.object({ goodsId: idText, body: text, anonymous: z.boolean().default(true) }),
  answer: z.object({ id: z.string() }),
});
export const answerQuestion = endpoint({
  id: 'reviews.answer-question',
  method: 'POST',
  path: '/mall/question/:id/answer',
  summary: 'Answer a question as a buyer of the goods, once',
  access: 'user',
  idempotent: true,
  params,
  body: z.object({ body: text }),
  answer: z.object({ id: z.string() }),
});

export const myQuestion = questionView.extend({
  goodsId: z.string(),
  goodsName: z.string(),
  goodsNameEn: z.string(),
  state: publicationState,
  decision: z.string(),
});
export type MyQuestion = z.output<typeof myQuestion>;
export const listMyQuestions = endpoint({
  id: 'reviews.list-my-questions',
  method: 'GET',
  path: '/mall/question/mine',
  summary: 'List the caller’s questions, newest first',
  access: 'user',
  query: z.object(listQuery(['createdAt'] as const)),
  answer: listAnswer(myQuestion),
});
