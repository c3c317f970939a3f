import { defineCalls, get, typed } from '../../call';
import type { IsoDay } from '../../dates';

/** Days in Lagos, both included; open where left out. */
export interface ReportPeriod {
  from?: IsoDay | undefined;
  to?: IsoDay | undefined;
}

export const lendingReportCalls = defineCalls({
  /** Applications, payouts, payments, arrears, complaints, vendors and fees of a period, for returns to the regulator. */
  lendingReportFile: get('/administration/lending-report-file', 'administrator', {
    query: typed<ReportPeriod>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
});
