import Type, { type Static } from 'typebox';
import { count, flag, id, moment, text } from '../../schema';

export const proofResultSchema = Type.Object(
  {
    title: text('The statement proved, in one sentence', { examples: ['Each transfer sums to 0'], isPublic: true }),
    faults: count('Number of faults; 0 if the statement is true'),
    examples: Type.Array(Type.String(), { description: 'The first faults, in one sentence each' }),
  },
  { $id: 'ProofResult', description: 'The result of one proof of the ledger check', additionalProperties: false },
);
export type ProofResult = Static<typeof proofResultSchema>;

export const ledgerCheckRunSchema = Type.Object(
  {
    id: id('The run'),
    startedAt: moment('When the run started'),
    endedAt: moment('When the run ended'),
    isClean: flag('Whether it found no faults'),
    results: Type.Array(proofResultSchema, { description: 'The result of each proof' }),
  },
  { $id: 'LedgerCheckRun', description: 'One run of the ledger check', additionalProperties: false },
);
export type LedgerCheckRun = Static<typeof ledgerCheckRunSchema>;
