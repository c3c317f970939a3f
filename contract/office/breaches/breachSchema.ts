import Type, { type Static } from 'typebox';
import { count, id, moment, oneOf, text } from '../../schema';
import { BREACH_ENTRY_KINDS, BREACH_RISKS, BREACH_STATES } from './breach';

const breachEntrySchema = Type.Object(
  {
    kind: oneOf(BREACH_ENTRY_KINDS, 'Kind of entry'),
    words: text('What was written'),
    at: Type.Optional(moment('When the Commission or the people were told')),
    reference: Type.Optional(text("The Commission's number of the report")),
    risk: Type.Optional(oneOf(BREACH_RISKS, 'The risk, by a new assessment')),
    peopleCount: Type.Optional(count('How many people it concerns, by a new assessment, if known')),
    enteredAt: moment('When it was entered'),
    enteredBy: text('The administrator who entered it'),
  },
  { additionalProperties: false },
);
export type BreachEntry = Static<typeof breachEntrySchema>;

/** All times are by the business clock. */
export const breachSchema = Type.Object(
  {
    id: id('The breach', { csv: 'Breach ID' }),
    foundAt: moment('When it was found', { csv: 'Found (UTC)' }),
    happenedAt: Type.Optional(moment('When it happened, if known', { csv: 'Happened (UTC)' })),
    what: text('What happened', { csv: 'What happened' }),
    data: text('Which personal data', { csv: 'Data' }),
    whose: text('Whose data', { csv: 'Whose data' }),
    peopleCount: Type.Optional(count('How many people it concerns, if known', { csv: 'People' })),
    risk: oneOf(BREACH_RISKS, 'The risk by the last assessment', { csv: 'Risk' }),
    measures: text('What was done at first', { csv: 'First measures' }),
    enteredAt: moment('When it was entered', { csv: 'Entered (UTC)' }),
    enteredBy: text('The administrator who entered it', { csv: 'Entered by', examples: ['Femi Bello'] }),
    reportDueAt: moment('72 hours after it was found', { csv: 'Report due (UTC)' }),
    state: oneOf(BREACH_STATES, 'Whether the Commission was told', { csv: 'State' }),
    reportedAt: Type.Optional(moment('When the Commission was told', { csv: 'Reported (UTC)' })),
    reportReference: Type.Optional(text("The Commission's number of the report", { csv: 'Commission’s number' })),
    peopleToldAt: Type.Optional(moment('When the people were first told', { csv: 'People told (UTC)' })),
    entries: Type.Array(breachEntrySchema, { description: 'All later entries, oldest first' }),
  },
  { $id: 'Breach', description: 'A breach of personal data, as the register has it', additionalProperties: false },
);
export type Breach = Static<typeof breachSchema>;
