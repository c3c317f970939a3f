import type { FastifyInstance } from 'fastify';
import { object } from 'yup';
import * as calls from '../../../contract/lending/arrears/calls';
import { LATE_BANDS, LATE_LOAN_PAGE_SIZES, lateLoanSortFields } from '../../../contract/lending/arrears/collections';
import { collectionNoteRules } from '../../../contract/lending/arrears/rules';
import { reasonRules } from '../../../contract/reason';
import { TOTAL_COUNT_HEADER } from '../../../contract/lists';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { success, successSchema } from '../../http/answers';
import { list, text } from '../../http/answerSchema';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { loanParams } from '../../http/idRules';
import { choiceRule, pageRule, pageSizeRule, searchRule, sortRule } from '../../http/queryRules';
import { addRoute } from '../../http/route';
import { lateLoanSchema } from './answers';
import { addCollectionNote, listLateLoans } from './collections';
import { proposeDefault } from './default';
import { takeLateLoans } from './file';
import type { ProposedAct } from '../loans/holdPaidOut';
import { proposeWriteOff } from './writeOff';

/** Which late loans are meant, as it arrives in a URL. */
const selectionRules = object({ band: choiceRule(LATE_BANDS), q: searchRule });

const queryRules = selectionRules.shape({
  page: pageRule,
  pageSize: pageSizeRule(Math.max(...LATE_LOAN_PAGE_SIZES)),
  sort: sortRule(lateLoanSortFields),
});

/** What administrators do about late loans. */
export function arrearsRoutes(app: FastifyInstance, context: ServerContext): void {
  const proposalRoute = (
    row: typeof calls.proposeDefault | typeof calls.proposeWriteOff,
    summary: string,
    propose: (context: ServerContext, tx: Tx, proposed: ProposedAct) => Promise<void>,
  ) => {
    addIdempotentRoute(app, context, row, {
      summary,
      errors: ['LOAN_MOVED_ON', 'PROPOSAL_EXISTS'],
      rules: { params: loanParams, body: reasonRules },
      answer: successSchema,
      work: async (tx, { user, params, body }) => {
        await propose(context, tx, { actorId: user.id, loanId: params.loanId, reason: body.reason });
        return success;
      },
    });
  };
  addRoute(app, context, calls.lateLoans, {
    summary: 'A page of the loans that are late, the latest first unless asked otherwise',
    rules: { query: queryRules },
    answer: list(lateLoanSchema),
    handle: async ({ query, setHeader }) => {
      const { loans, total } = await listLateLoans(context, query);
      setHeader(TOTAL_COUNT_HEADER, total);
      return loans;
    },
  });
  addRoute(app, context, calls.lateLoansFile, {
    summary: 'The loans that are late as CSV',
    rules: { query: selectionRules },
    answer: text,
    handle: ({ user, query }) => takeLateLoans(context, user.id, query),
  });
  addIdempotentRoute(app, context, calls.addCollectionNote, {
    summary: 'Note something about a late loan, such as a promise to pay',
    errors: ['LOAN_MOVED_ON'],
    rules: { params: loanParams, body: collectionNoteRules },
    answer: successSchema,
    work: async (tx, { user, params, body }) => {
      await addCollectionNote(context, tx, { actorId: user.id, loanId: params.loanId, ...body });
      return success;
    },
  });
  proposalRoute(calls.proposeDefault, 'Propose that a late loan is in default', proposeDefault);
  proposalRoute(calls.proposeWriteOff, 'Propose that a loan in default is written off', proposeWriteOff);
}
