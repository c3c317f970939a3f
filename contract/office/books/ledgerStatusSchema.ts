import Type, { type Static } from 'typebox';
import { proofResultSchema } from '../../money/ledger/ledgerCheckSchema';
import { flag, koboAmount, moment } from '../../schema';

export const ledgerStatusSchema = Type.Object(
  {
    ownFundsKobo: koboAmount('Company funds; below 0 is a shortfall'),
    check: Type.Optional(
      Type.Object(
        {
          endedAt: moment('When the check ended'),
          isClean: flag('Whether it found no faults'),
          results: Type.Array(proofResultSchema, { description: 'The result of each proof' }),
        },
        { description: 'The last ledger check; absent before the first', additionalProperties: false },
      ),
    ),
  },
  { $id: 'LedgerStatus', description: 'State of the ledger', additionalProperties: false },
);
export type LedgerStatus = Static<typeof ledgerStatusSchema>;
