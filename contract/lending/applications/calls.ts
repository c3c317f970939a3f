import { defineCalls, get, typed } from '../../call';
import type { PublishedReason } from './publishedReasonSchema';
import type { ApplicationQuestions } from './applicationQuestionsSchema';

export const applicationCalls = defineCalls({
  applicationQuestions: get('/loan-application/questions', 'guest', {
    answer: typed<ApplicationQuestions>(),
    answerHeaders: ['cache-control'],
  }),
  publishedReasons: get('/decline-reasons', 'guest', {
    answer: typed<PublishedReason[]>(),
    answerHeaders: ['cache-control'],
  }),
});
