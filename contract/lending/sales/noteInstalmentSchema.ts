import Type from 'typebox';
import { count, day, koboAmount } from '../../schema';
import { partsSchema } from '../loans/loanSchema';

export const noteInstalmentSchema = Type.Object(
  {
    number: count('The instalment number, from 1'),
    dueOn: day('The due day'),
    ...partsSchema.properties,
    servicingFeeKobo: koboAmount('The servicing fee'),
    toLenderKobo: koboAmount('The share of the whole instalment, after the servicing fee and before tax'),
    unpaidKobo: koboAmount('The part that is still expected'),
  },
  { $id: 'NoteInstalment', description: "A lender's share of an instalment", additionalProperties: false },
);
