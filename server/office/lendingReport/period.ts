import { and, gte, lt, lte, type Column } from 'drizzle-orm';
import { daysAfter, startOfDay } from '#contract/dates';
import type { ReportPeriod } from '#contract/office/lendingReport/calls';

/** For a column of business days. */
export const isOnDayOf = (column: Column, { from, to }: ReportPeriod) =>
  and(from === undefined ? undefined : gte(column, from), to === undefined ? undefined : lte(column, to));

/** From the beginning of the first day to the end of the last one. */
export const happenedIn = (column: Column, { from, to }: ReportPeriod) =>
  and(
    from === undefined ? undefined : gte(column, startOfDay(from)),
    to === undefined ? undefined : lt(column, startOfDay(daysAfter(to, 1))),
  );
