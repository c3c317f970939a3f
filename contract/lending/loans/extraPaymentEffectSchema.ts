import Type, { type Static } from 'typebox';
import { day, koboAmount } from '../../schema';

export const extraPaymentEffectSchema = Type.Object(
  {
    interestKobo: koboAmount('The part that pays interest up to today'),
    principalKobo: koboAmount('The part that reduces the principal'),
    principalLeftKobo: koboAmount('Principal left afterwards'),
    endsOnBefore: day('The last due day without the payment'),
    endsOn: day('The last due day with the payment'),
    lastInstalmentKobo: koboAmount("The last instalment with the payment; the others don't change"),
    savedKobo: koboAmount('Interest saved'),
  },
  {
    $id: 'ExtraPaymentEffect',
    description: 'The effect of an extra payment made today',
    additionalProperties: false,
  },
);
export type ExtraPaymentEffect = Static<typeof extraPaymentEffectSchema>;
