import Type from 'typebox';
import { count, day, koboAmount } from '../../schema';
import { partsSchema } from '../loans/loanSchema';

export const noteInstalmentSchema = Type.Object(
  {
    number: count('Its number, from 1'),
    dueOn: day('Its due day'),
    ...partsSchema.properties,
    servicingFeeKobo: koboAmount('The servicing fee'),
    toLenderKobo: koboAmount('The share of the whole instalment, less the servicing fee'),
    unpaidKobo: koboAmount('The part of it that is still expected'),
  },
  { $id: 'NoteInstalment', description: "A lender's share of an instalment", additionalProperties: false },
);
