import Type, { type Static } from 'typebox';
import { koboAmount } from '../../schema';
import { loanInstalmentSchema } from '../loans/loanSchema';

export const newPlanPreviewSchema = Type.Object(
  {
    instalments: Type.Array(loanInstalmentSchema, { description: 'The instalments, in order' }),
    totalKobo: koboAmount('The sum of all instalments'),
  },
  {
    $id: 'NewPlanPreview',
    description: 'A preview of a new plan as of today',
    additionalProperties: false,
  },
);
export type NewPlanPreview = Static<typeof newPlanPreviewSchema>;
