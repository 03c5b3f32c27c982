import type { AnswerView, QuestionView } from '#contexts/reviews/calls/fields.ts';
import * as contract from '#contexts/reviews/calls/questions.ts';
import * as sellerContract from '#contexts/reviews/calls/seller-reviews.ts';
import { maskedAuthor } from '#contexts/reviews/rules/reviews.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { ReviewsParts } from '../parts.ts';
import { goodsOnSale, namesOf, reviewTags } from '../review/review-routes.ts';
import { authorOf, type UserNames } from '../review/review-view.ts';
import type { Answer, Question } from './question-store.ts';
import { answerAsBuyer, answerAsShop, askQuestion } from './write-question.ts';

/** Answers shown with a question, and the limit when all are requested. */
const FIRST = 3;
const MOST = 100;

/** The names of answering buyers are masked; members of the shop answer as the shop. */
const viewAnswer = ({ id, byShop, accountId, body, helpful, createdAt }: Answer, names: UserNames): AnswerView => ({
  id,
  byShop,
  author: byShop ? '' : maskedAuthor(names.get(accountId) ?? ''),
  body,
  helpful,
  createdAt,
});

async function viewQuestions<V>(
  parts: ReviewsParts,
  found: readonly Question[],
  more: (question: Question) => V,
): Promise<(QuestionView & V)[]> {
  if (found.length === 0) return [];
  const answers = await parts.questions.firstAnswers(
    found.map(({ id }) => id),
    FIRST,
  );
  const names = await namesOf(parts, [...found, ...answers]);
  return found.map((question) => ({
    id: question.id,
    author: authorOf(question, names),
    body: question.body,
    createdAt: question.createdAt,
    answerCount: question.answerCount,
    answers: answers.filter(({ questionId }) => questionId === question.id).map((answer) => viewAnswer(answer, names)),
    ...more(question),
  }));
}

const about = ({ goodsId, goodsName, goodsNameEn, state }: Question) => ({ goodsId, goodsName, goodsNameEn, state });

export const questionRoutes = (parts: ReviewsParts): Bound[] => [
  bind(
    contract.listQuestions,
    async ({ params, query: { sort: _, ...paging } }) => {
      const { goodsId } = await goodsOnSale(parts, params.id);
      const list = await parts.questions.listPublic(goodsId, paging);
      return { ...list, records: await viewQuestions(parts, list.records, () => ({})) };
    },
    { cacheTags: ({ params }) => reviewTags(params.id) },
  ),
  bind(contract.listAnswers, async ({ params }) => {
    if (!(await parts.questions.isPublic(params.id))) throw new AppError('PUBLICATION_NOT_FOUND');
    const answers = await parts.questions.firstAnswers([params.id], MOST);
    const names = await namesOf(parts, answers);
    return { records: answers.map((answer) => viewAnswer(answer, names)) };
  }),
  bind(contract.askQuestion, ({ body }, call) => askQuestion(parts, call, body)),
  bind(contract.answerQuestion, ({ params, body }, call) => answerAsBuyer(parts, call, params.id, body.body)),
  bind(contract.listMyQuestions, async ({ query: { sort: _, ...paging } }, { actor }) => {
    const list = await parts.questions.listOfAccount(actor.accountId, paging);
    const records = await viewQuestions(parts, list.records, (question) => ({
      ...about(question),
      decision: question.state === 'HIDDEN' ? question.decision : '',
    }));
    return { ...list, records };
  }),
  bind(sellerContract.listSellerQuestions, async ({ query: { sort: _, answered, goodsId, ...paging } }, { seller }) => {
    const list = await parts.questions.listOfShop(seller.shopId, { answered, goodsId }, paging);
    const records = await viewQuestions(parts, list.records, (question) => {
      const actions: sellerContract.SellerQuestion['actions'] = ['answer'];
      if (question.state === 'PUBLISHED') actions.push('report');
      return { ...about(question), shopAnswered: question.shopAnswered, actions };
    });
    return { ...list, records };
  }),
  bind(sellerContract.answerAsShop, ({ params, body }, call) => answerAsShop(parts, call, params.id, body.body)),
];
