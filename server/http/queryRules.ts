import { boolean, number, string, object } from 'yup';
import { readIsoDay } from '../../contract/dates';
import { PAGE_NUMBER_MAX, SEARCH_MAX_LENGTH, sortsBy, writeSort } from '../../contract/lists';

/** A whole number in a query. A repeated parameter arrives as a list, which these rules refuse. */
export const countRule = (most: number, message: string) =>
  number()
    .transform((_cast: unknown, original: unknown) =>
      typeof original === 'string' && /^\d{1,15}$/.test(original) ? Number(original) : Number.NaN,
    )
    .typeError(message)
    .integer(message)
    .min(1, message)
    .max(most, message);

/** In kobo. */
export const amountRule = (most: number) => countRule(most, `An amount is whole kobo, from 1 to ${most}`);

export const pageRule = countRule(PAGE_NUMBER_MAX, 'Page must be a whole number from 1');

export const pageSizeRule = (most: number) => countRule(most, `Page size must be a whole number from 1 to ${most}`);

export const queryText = (message: string) =>
  string()
    .transform((_cast: unknown, original: unknown) => (typeof original === 'string' ? original.trim() : original))
    .typeError(message);

export const searchRule = queryText('Search for one text')
  .max(SEARCH_MAX_LENGTH, `Search for ${SEARCH_MAX_LENGTH} characters at most`)
  .test('printable', 'Search for text that can be printed', (value) => !/\p{Cc}/u.test(value ?? ''));

export const flagRule = boolean().typeError("Filter by 'true' or 'false'");

export const sortRule = <Field extends string>(fields: readonly [Field, ...Field[]]) => {
  const message = `Sort by a column and a direction, such as ${fields[0]}:asc`;
  return queryText(message).oneOf(sortsBy(fields).map(writeSort), message);
};

export const choiceRule = <Choice extends string>(choices: readonly Choice[]) => {
  const message = `Choose one of ${choices.join(', ')}`;
  return queryText(message).oneOf(choices, message);
};

export const dayRule = queryText('Give a day such as 2026-11-23').test(
  'day',
  'Give a day such as 2026-11-23',
  (value) => value === undefined || readIsoDay(value) === value,
);

export const pageQueryRules = object({ page: pageRule });

const NO_MONTH = 'Give a month such as 2026-11';

export const monthParams = object({
  month: string()
    .required(NO_MONTH)
    .matches(/^20\d{2}-(0[1-9]|1[0-2])$/, NO_MONTH),
});

const NO_PERIOD = 'Give a month or a year, such as 2026-11 or 2026';

export const periodParams = object({
  period: string()
    .required(NO_PERIOD)
    .matches(/^20\d{2}(-(0[1-9]|1[0-2]))?$/, NO_PERIOD),
});

const NO_YEAR = 'Give a year such as 2026';

export const yearParams = object({
  year: string()
    .required(NO_YEAR)
    .matches(/^20\d{2}$/, NO_YEAR),
});
