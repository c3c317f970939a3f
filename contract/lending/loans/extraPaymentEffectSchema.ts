import Type, { type Static } from 'typebox';
import { day, koboAmount } from '../../schema';

export const extraPaymentEffectSchema = Type.Object(
  {
    interestKobo: koboAmount('The part of it that pays the interest to today'),
    principalKobo: koboAmount('The part of it that lowers the principal'),
    principalLeftKobo: koboAmount('Principal not paid back afterwards'),
    endsOnBefore: day('When the last instalment is due without it'),
    endsOn: day('When the last instalment is due with it'),
    lastInstalmentKobo: koboAmount('The last instalment with it; the others stay as they are'),
    savedKobo: koboAmount('Interest that is no longer charged'),
  },
  {
    $id: 'ExtraPaymentEffect',
    description: 'What an extra payment would change if it were made today',
    additionalProperties: false,
  },
);
export type ExtraPaymentEffect = Static<typeof extraPaymentEffectSchema>;
