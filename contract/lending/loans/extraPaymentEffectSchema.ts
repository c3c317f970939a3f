import Type, { type Static } from 'typebox';
import { day, koboAmount } from '../../schema';

const outcome = {
  instalmentKobo: koboAmount('The largest instalment with the payment, before the last one'),
  endsOn: day('The last due day with the payment'),
  lastInstalmentKobo: koboAmount('The last instalment with the payment'),
  savedKobo: koboAmount('Interest saved'),
};

export const extraPaymentEffectSchema = Type.Object(
  {
    interestKobo: koboAmount('The part that pays interest up to today'),
    principalKobo: koboAmount('The part that reduces the principal'),
    principalLeftKobo: koboAmount('Principal left afterwards'),
    endsOnBefore: day('The last due day without the payment'),
    instalmentBeforeKobo: koboAmount('The largest instalment without the payment, before the last one'),
    ...outcome,
    smallerInstalments: Type.Object(outcome, {
      description: 'The effect if the payment makes the instalments smaller; the others are of a loan that ends sooner',
      additionalProperties: false,
    }),
  },
  {
    $id: 'ExtraPaymentEffect',
    description: 'The effect of an extra payment made today',
    additionalProperties: false,
  },
);
export type ExtraPaymentEffect = Static<typeof extraPaymentEffectSchema>;
