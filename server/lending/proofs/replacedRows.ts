import { sql, type SQL } from 'drizzle-orm';
import { readKobo } from '../../kernel/db/schema/columns';
import { instalments, scheduleVersions } from '../../kernel/db/schema/repayments';

const { loanId, version, firstNumber } = scheduleVersions;

/** In a query of schedules' versions: the instalments that a version replaced. */
export const isReplaced = sql`${instalments.version} < ${version} and ${instalments.number} >= ${firstNumber}
  and not exists (select 1 from ${scheduleVersions} between_them
    where between_them.loan_id = ${loanId} and between_them.version > ${instalments.version}
      and between_them.version < ${version} and between_them.first_number <= ${instalments.number})`;

/** In a query of schedules' versions: the sum, in kobo, of a figure of the loan's instalments. */
export const sumOfRows = (figure: SQL, which: SQL) =>
  sql`coalesce((select sum(${figure}) from ${instalments}
    where ${instalments.loanId} = ${loanId} and ${which}), 0)`.mapWith(readKobo);
