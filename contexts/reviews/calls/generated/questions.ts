/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../questions.ts';

export const answerQuestion: Call<typeof contract.answerQuestion> = { id: 'reviews.answer-question', method: 'POST', path: '/mall/question/:id/answer' };
export const askQuestion: Call<typeof contract.askQuestion> = { id: 'reviews.ask-question', method: 'POST', path: '/mall/question/create' };
export const listAnswers: Call<typeof contract.listAnswers> = { id: 'reviews.list-answers', method: 'GET', path: '/mall/question/:id/answers' };
export const listMyQuestions: Call<typeof contract.listMyQuestions> = { id: 'reviews.list-my-questions', method: 'GET', path: '/mall/question/mine' };
export const listQuestions: Call<typeof contract.listQuestions> = { id: 'reviews.list-questions', method: 'GET', path: '/mall/goods/:id/question/list', caching: 'public' };
