import Type, { type Static } from 'typebox';
import { koboAmount } from '../../schema';
import { loanInstalmentSchema } from '../loans/loanSchema';

export const newPlanPreviewSchema = Type.Object(
  {
    instalments: Type.Array(loanInstalmentSchema, { description: 'The instalments, the first one first' }),
    totalKobo: koboAmount('All its instalments together'),
  },
  {
    $id: 'NewPlanPreview',
    description: 'A new plan as it would be today, before it is proposed',
    additionalProperties: false,
  },
);
export type NewPlanPreview = Static<typeof newPlanPreviewSchema>;
