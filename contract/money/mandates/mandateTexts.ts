import type { BasisPoints } from '../basisPoints';
import { formatRate } from '../format';
import { SECOND_TRY_AFTER_DAYS, THIRD_TRY_AFTER_DAYS } from './tryDays';

/** In the offer's text and on screens; the rule is docs/product/mandates.md#when-money-is-taken. */
export const TAKEN_TEXT =
  'If your wallet doesn’t hold enough on a due day, we take what the instalment still owes from your bank account, and never more.';

/** @param payday the day of the month on which the person's money usually comes, if they named one */
export const triesText = (payday?: number): string =>
  `We tell you three days before. If it fails, we try again ${SECOND_TRY_AFTER_DAYS} days later and ${
    payday === undefined ? `${THIRD_TRY_AFTER_DAYS} days after the due day` : 'on your next payday'
  }, and no more.`;

/** Said before a mandate is agreed to, and again before it is ended. */
export const keptRateText = (annualRateBps: BasisPoints): string =>
  `Your loan keeps its rate of ${formatRate(annualRateBps)} a year even if you stop it. Your next loan has a rate that is lower for this only if it is set up when you accept that loan.`;
