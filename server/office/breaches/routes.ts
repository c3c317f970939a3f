import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { breachEntryRules, breachRules } from '#contract/office/breaches/breachRules';
import { breachSchema } from '#contract/office/breaches/breachSchema';
import { breachCalls } from '#contract/office/breaches/calls';
import { forLists, type ServerContext } from '../../kernel/context';
import { csvFileSchema } from '../../kernel/http/answers';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { breachParams } from '../../kernel/http/idRules';
import { addRoute } from '../../kernel/http/route';
import { takeBreaches } from './file';
import { listBreaches } from './list';
import { addBreachEntry, enterBreach } from './service';

const minuteText = (description: string) => ({
  description: `${description}, in Lagos (YYYY-MM-DDTHH:MM)`,
  examples: ['2026-11-25T13:38'],
});

const PEOPLE = 'How many people it concerns; left out if nobody knows';

export function breachRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, breachCalls.breaches, {
    summary: 'The register of breaches of personal data, last found first',
    rules: {},
    answer: Type.Array(breachSchema),
    handle: () => listBreaches(forLists(context)),
  });
  addRoute(app, context, breachCalls.breachesFile, {
    summary: 'The register of breaches of personal data as CSV',
    rules: {},
    answer: csvFileSchema,
    handle: ({ user }) => takeBreaches(context, user.id),
  });
  addIdempotentAct(app, context, breachCalls.enterBreach, {
    summary: 'Enter a breach of personal data; its report is due 72 hours after it was found',
    rules: { body: breachRules },
    fields: {
      foundAt: minuteText('When it was found'),
      happenedAt: minuteText('When it happened, if known'),
      what: 'What happened, without names',
      data: 'Which personal data',
      whose: 'Whose data, without names',
      peopleCount: PEOPLE,
      risk: 'The risk for the people concerned',
      measures: 'What was done about it',
    },
    act: (tx, { user, body }) => enterBreach(context, tx, { actorId: user.id, form: body }),
  });
  addIdempotentAct(app, context, breachCalls.addBreachEntry, {
    summary: 'Add an entry to a breach: a note, a new assessment, the report or the decision against one, people told',
    errors: ['BREACH_REPORTED'],
    rules: { params: breachParams, body: breachEntryRules },
    fields: {
      kind: 'Kind of entry',
      words: 'What is to be said, without names',
      at: minuteText('When the Commission or the people were told; required for reported and peopleTold'),
      reference: "The Commission's number of the report; required for reported",
      risk: 'The new risk; required for assessment',
      peopleCount: PEOPLE,
    },
    act: (tx, { user, params, body }) =>
      addBreachEntry(context, tx, { actorId: user.id, breachId: params.breachId, form: body }),
  });
}
