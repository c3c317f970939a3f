import { object } from 'yup';
import { LOAN_PURPOSES } from '../../../contract/lending/applications/purposes';
import {
  listingSortFields,
  LISTING_MONTHS,
  LISTING_PAGE_SIZES,
  LISTING_RESTS,
  LISTING_SECURED,
} from '../../../contract/lending/market/listingsQuery';
import { PLEDGE_STATES } from '../../../contract/lending/market/pledge';
import { GRADES } from '../../../contract/lending/terms/lendingTerms';
import { idRule } from '../../http/idRules';
import { choiceRule, pageRule, pageSizeRule, sortRule } from '../../http/queryRules';

/** The query of the market, `ListingsQuery` of the contract, as it arrives in a URL. */
export const listingsQueryRules = object({
  page: pageRule,
  pageSize: pageSizeRule(Math.max(...LISTING_PAGE_SIZES)),
  sort: sortRule(listingSortFields),
  grade: choiceRule(GRADES),
  purpose: choiceRule(LOAN_PURPOSES),
  months: choiceRule(LISTING_MONTHS),
  rest: choiceRule(LISTING_RESTS),
  secured: choiceRule(LISTING_SECURED),
});

/** The query of a lender's pledges, `PledgesQuery`. */
export const pledgesQueryRules = object({
  page: pageRule,
  loanId: idRule().optional(),
  state: choiceRule(PLEDGE_STATES),
});

/** The query of a lender's notes. */
export const notesQueryRules = object({ page: pageRule });
