import { object, type InferType } from 'yup';
import { formatNaira } from '../../money/format';
import { amountRule } from '../../money/amountField';
import { flagRule, textRule } from '../../fields';
import { amountRefusal, readNaira } from '../../money/typedAmount';
import { kobo } from '../../money/kobo';
import { lendingErrors } from '../errors';
import { pledgeRefusal, type PledgeLimits } from './pledgeRefusal';

const NO_AMOUNT = 'Enter an amount, as in 40,000';

export const pledgeAmountRules = (limits: PledgeLimits) =>
  object({
    amount: textRule(`Choose an amount, such as ${formatNaira(limits.incrementKobo)}`, 30, NO_AMOUNT).test(
      'allowed',
      (text, { createError }) => {
        const amountKobo = readNaira(text);
        const message =
          amountKobo === undefined
            ? amountRefusal(NO_AMOUNT)({ value: text })
            : pledgeRefusal(kobo(amountKobo), limits)?.text;
        return message === undefined || createError({ message });
      },
    ),
  });

export const pledgeRiskRules = object({
  acceptsRisk: flagRule().test('accepted', lendingErrors.RISK_NOT_ACCEPTED.text, (isAccepted) => isAccepted),
});

/** Lenders accept the risk once, so later pledges may omit it. */
export const pledgeRules = object({ amountKobo: amountRule(), acceptsRisk: flagRule() });

export type PledgeForm = InferType<typeof pledgeRules>;
