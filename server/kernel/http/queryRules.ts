import { boolean, number, string, object } from 'yup';
import { readIsoDay } from '#contract/dates';
import { PAGE_NUMBER_MAX, SEARCH_MAX_LENGTH, sortsBy, writeSort, type Sort } from '#contract/lists';
import { dayText, koboText, type InputText } from './inputText';

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
export const amountRule = (most: number, description: string) =>
  countRule(most, `An amount is whole kobo, from 1 to ${most}`).meta({ text: koboText(description) });

export const pageRule = countRule(PAGE_NUMBER_MAX, 'Page must be a whole number from 1').meta({
  text: 'The page to read, counted from 1; the first if left out',
});

export const pageSizeRule = (most: number, standard: number) =>
  countRule(most, `Page size must be a whole number from 1 to ${most}`).meta({
    text: `The most rows of a page; ${standard} if left out`,
  });

export const queryText = (message: string) =>
  string()
    .transform((_cast: unknown, original: unknown) => (typeof original === 'string' ? original.trim() : original))
    .typeError(message);

/** @param wanted what the text is compared with */
export const searchRule = (wanted: string) =>
  queryText('Search for one text')
    .max(SEARCH_MAX_LENGTH, `Search for ${SEARCH_MAX_LENGTH} characters at most`)
    .test('printable', 'Search for text that can be printed', (value) => !/\p{Cc}/u.test(value ?? ''))
    .meta({ text: `Finds rows by ${wanted}` });

/** @param other finds a row too */
export const personSearchRule = (other?: string) =>
  searchRule(`part of the person's names, user name or email${other === undefined ? '' : `, or by ${other}`}`);

export const borrowerSearchRule = searchRule("part of the borrower's names, user name or email, or by the loan's id");

export const flagRule = (description: string) =>
  boolean().typeError("Filter by 'true' or 'false'").meta({ text: description });

export const sortRule = <Field extends string>(fields: readonly [Field, ...Field[]], standard: Sort<Field>) => {
  const message = `Sort by a column and a direction, such as ${fields[0]}:asc`;
  return queryText(message)
    .oneOf(sortsBy(fields).map(writeSort), message)
    .meta({ text: `The column to sort by and the direction; ${writeSort(standard)} if left out` });
};

export const choiceRule = <Choice extends string>(choices: readonly Choice[], text: string | InputText) => {
  const message = `Choose one of ${choices.join(', ')}`;
  return queryText(message).oneOf(choices, message).meta({ text });
};

export const dayRule = (description: string) =>
  queryText('Give a day such as 2026-11-23')
    .test('day', 'Give a day such as 2026-11-23', (value) => value === undefined || readIsoDay(value) === value)
    .meta({ text: dayText(description) });

/** Either end may be left out. @param clock what the days are counted by */
export const daysRules = (clock: string) => ({
  from: dayRule(`The first day, ${clock}; no limit if left out`),
  to: dayRule(`The last day, included, ${clock}; no limit if left out`),
});

export const pageQueryRules = object({ page: pageRule });

const NO_MONTH = 'Give a month such as 2026-11';

export const monthParams = object({
  month: string()
    .required(NO_MONTH)
    .matches(/^20\d{2}-(0[1-9]|1[0-2])$/, NO_MONTH)
    .meta({ text: { description: 'A calendar month (YYYY-MM)', examples: ['2026-11'] } }),
});

const NO_PERIOD = 'Give a month or a year, such as 2026-11 or 2026';

export const periodParams = object({
  period: string()
    .required(NO_PERIOD)
    .matches(/^20\d{2}(-(0[1-9]|1[0-2]))?$/, NO_PERIOD)
    .meta({ text: { description: 'A calendar month (YYYY-MM) or year (YYYY)', examples: ['2026-11'] } }),
});

const NO_YEAR = 'Give a year such as 2026';

export const yearParams = object({
  year: string()
    .required(NO_YEAR)
    .matches(/^20\d{2}$/, NO_YEAR)
    .meta({ text: { description: 'A calendar year (YYYY)', examples: ['2026'] } }),
});
