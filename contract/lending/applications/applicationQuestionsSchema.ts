import Type, { type Static } from 'typebox';
import { integer, text } from '../../schema';

const questionAnswerSchema = Type.Object(
  {
    value: integer('The number to send with the application', { examples: [4] }),
    text: text('The meaning', { examples: ['Moderately accurate'] }),
  },
  { additionalProperties: false },
);

export const applicationQuestionsSchema = Type.Object(
  {
    questions: Type.Array(text('A question', { examples: ['I am always prepared'] }), {
      description: 'The questions in order',
    }),
    answers: Type.Array(questionAnswerSchema, { description: 'The possible answers to each question' }),
  },
  { $id: 'ApplicationQuestions', description: 'The ten questions of an application', additionalProperties: false },
);
export type ApplicationQuestions = Static<typeof applicationQuestionsSchema>;
