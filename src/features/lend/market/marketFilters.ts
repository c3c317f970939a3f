import { LOAN_PURPOSES, purposeLabels } from '#contract/lending/applications/purposes';
import {
  LISTING_MONTHS,
  LISTING_RESTS,
  LISTING_SECURED,
  type ListingFilters,
  type ListingMonths,
  type ListingRest,
} from '#contract/lending/market/listingsQuery';
import { GRADES } from '#contract/lending/terms/grades';
import type { ListFilter, ListParams } from '../../../components/list/listParams';

export const monthsLabels: Readonly<Record<ListingMonths, string>> = {
  upTo6: 'Up to 6',
  from7To12: '7 to 12',
  over12: 'More than 12',
};

const restLabels: Readonly<Record<ListingRest, string>> = {
  upTo100k: 'Up to ₦100,000',
  upTo500k: 'Up to ₦500,000',
  over500k: 'More than ₦500,000',
};

export const marketFilters: readonly ListFilter[] = [
  { name: 'grade', label: 'Grade', choices: GRADES.map((value) => ({ value, label: value })) },
  {
    name: 'purpose',
    label: 'Purpose',
    choices: LOAN_PURPOSES.map((value) => ({ value, label: purposeLabels[value] })),
  },
  { name: 'months', label: 'Months', choices: LISTING_MONTHS.map((value) => ({ value, label: monthsLabels[value] })) },
  {
    name: 'rest',
    label: 'Still to fund',
    choices: LISTING_RESTS.map((value) => ({ value, label: restLabels[value] })),
  },
  {
    name: 'secured',
    label: 'Secured',
    choices: LISTING_SECURED.map((value) => ({ value, label: value === 'yes' ? 'By an asset' : 'No' })),
  },
];

export const chosen = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text);

export function filtersOf({ grade, purpose, months, rest, secured }: ListParams<string>['filters']): ListingFilters {
  return Object.fromEntries(
    Object.entries({
      grade: chosen(GRADES, grade),
      purpose: chosen(LOAN_PURPOSES, purpose),
      months: chosen(LISTING_MONTHS, months),
      rest: chosen(LISTING_RESTS, rest),
      secured: chosen(LISTING_SECURED, secured),
    }).filter(([, value]) => value !== undefined),
  );
}
