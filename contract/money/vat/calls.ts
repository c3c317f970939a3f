import { defineCalls, get, typed } from '../../call';
import { TOTAL_COUNT_HEADER } from '../../lists';
import type { IsoDay } from '../../dates';
import type { PageQuery } from '../wallet/transactions';
import type { FeeInvoice } from './feeInvoiceSchema';

export const vatCalls = defineCalls({
  feeInvoices: get('/wallet/invoices', 'user', {
    tokenScope: 'read',
    query: typed<PageQuery>(),
    answer: typed<FeeInvoice[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER],
  }),
  feeInvoicesFile: get('/wallet/invoices-file', 'user', {
    tokenScope: 'read',
    query: typed<{ from?: IsoDay; to?: IsoDay }>(),
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
});
