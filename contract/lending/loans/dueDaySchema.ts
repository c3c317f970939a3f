import Type, { type Static } from 'typebox';
import { count, day, koboAmount, text } from '../../schema';

const dueDayEffectSchema = Type.Object(
  {
    nextDueBefore: day('The next due day as it is'),
    nextDueOn: day('The next due day after the change'),
    nextBeforeKobo: koboAmount('The next instalment as it is'),
    nextKobo: koboAmount('The next instalment after the change'),
    endsOnBefore: day('The last due day as it is'),
    endsOn: day('The last due day after the change'),
    costKobo: koboAmount('What the loan costs more in all; below 0 if it costs less'),
  },
  { description: 'What the change does if it is made today', additionalProperties: false },
);

export const dueDaySchema = Type.Object(
  {
    dayOfMonth: count('The day of the month on which instalments fall due'),
    refusal: Type.Optional(text('Why it cannot be changed now; absent if it can', { isPublic: true })),
    effect: Type.Optional(dueDayEffectSchema),
  },
  { $id: 'DueDay', description: "A loan's due day, and the effect of another one", additionalProperties: false },
);
export type DueDay = Static<typeof dueDaySchema>;
