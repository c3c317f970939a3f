import { defineCall, typed } from '../../call';
import type { PublishedReason } from './publishedReasonSchema';
import type { ApplicationQuestions } from './applicationQuestionsSchema';

export const applicationQuestions = defineCall({
  name: 'applicationQuestions',
  method: 'GET',
  path: '/loan-application/questions',
  access: 'guest',
  answer: typed<ApplicationQuestions>(),
  answerHeaders: ['cache-control'],
});

export const publishedReasons = defineCall({
  name: 'publishedReasons',
  method: 'GET',
  path: '/decline-reasons',
  access: 'guest',
  answer: typed<PublishedReason[]>(),
  answerHeaders: ['cache-control'],
});
