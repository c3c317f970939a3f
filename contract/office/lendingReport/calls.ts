import { defineCalls, get, typed } from '../../call';
import type { BookPeriod } from '../books/books';

export const lendingReportCalls = defineCalls({
  /** Applications, payouts, payments, arrears and complaints of a period, for reports to the regulator. */
  lendingReportFile: get('/administration/lending-report-file', 'administrator', {
    query: typed<BookPeriod>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
});
