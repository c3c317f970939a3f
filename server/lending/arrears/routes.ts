import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { arrearsCalls } from '#contract/lending/arrears/calls';
import {
  LATE_BANDS,
  LATE_LOAN_DEFAULT_SORT,
  LATE_LOAN_PAGE_SIZES,
  lateLoanSortFields,
  PROMISE_FILTERS,
} from '#contract/lending/arrears/lateLoanList';
import { collectionFiguresSchema, lateLoanSchema } from '#contract/lending/arrears/lateLoanSchema';
import { CONTACT_LIMITS } from '#contract/lending/arrears/contacts';
import { collectionNoteRules, collectorRules, feeWaiverRules } from '#contract/lending/arrears/arrearsRules';
import { reasonRules } from '#contract/reason';
import { forLists, type ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { listFile } from '../../kernel/audit/takeFile';
import { csvFileSchema } from '../../kernel/http/answers';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { loanParams } from '../../kernel/http/idRules';
import { listPage, pageRules } from '../../kernel/http/listPage';
import { addRoute } from '../../kernel/http/route';
import { dayText, koboText, proposalTexts } from '../../kernel/http/inputText';
import { choiceRule, borrowerSearchRule, sortRule } from '../../kernel/http/queryRules';
import { proposeHoliday } from '../holidays/service';
import { addCollectionNote, assignLateLoan, proposeDefault, proposeWriteOff } from './service';
import { proposeWaiver } from './feeWaiver';
import { lateLoanList, readCollectionFigures } from './list';
import type { ProposedAct } from '../loans/payout/holdPaidOut';

const selectionRules = object({
  band: choiceRule(LATE_BANDS, 'Only loans that are this many days late'),
  promise: choiceRule(PROMISE_FILTERS, 'Only loans whose latest promise is due today or was broken'),
  q: borrowerSearchRule,
});

const queryRules = selectionRules.shape({
  ...pageRules(LATE_LOAN_PAGE_SIZES),
  sort: sortRule(lateLoanSortFields, LATE_LOAN_DEFAULT_SORT),
});

export function arrearsRoutes(app: FastifyInstance, context: ServerContext): void {
  const proposalRoute = (
    row: typeof arrearsCalls.proposeDefault | typeof arrearsCalls.proposeWriteOff,
    summary: string,
    propose: (context: ServerContext, tx: Tx, proposed: ProposedAct) => Promise<void>,
  ) => {
    addIdempotentAct(app, context, row, {
      summary,
      errors: ['LOAN_MOVED_ON', 'PROPOSAL_EXISTS'],
      rules: { params: loanParams, body: reasonRules },
      fields: proposalTexts,
      act: (tx, { user, params, body }) =>
        propose(context, tx, { actorId: user.id, loanId: params.loanId, reason: body.reason }),
    });
  };
  const source = lateLoanList(forLists(context));
  addRoute(app, context, arrearsCalls.lateLoans, {
    summary: 'A page of late loans, latest first by default',
    rules: { query: queryRules },
    answer: Type.Array(lateLoanSchema),
    handle: listPage({
      source,
      pageSizes: LATE_LOAN_PAGE_SIZES,
      sortFields: lateLoanSortFields,
      defaultSort: LATE_LOAN_DEFAULT_SORT,
    }),
  });
  addRoute(app, context, arrearsCalls.lateLoansFile, {
    summary: 'Late loans as CSV',
    rules: { query: selectionRules },
    answer: csvFileSchema,
    handle: listFile(context, { name: 'collections', schema: lateLoanSchema, source }),
  });
  addRoute(app, context, arrearsCalls.collectionFigures, {
    summary: 'What is due on late loans, and promises due today or broken',
    rules: {},
    answer: collectionFiguresSchema,
    handle: () => readCollectionFigures(forLists(context)),
  });
  addIdempotentAct(app, context, arrearsCalls.addCollectionNote, {
    summary: 'Log a contact with a borrower and any promise to pay',
    errors: [...CONTACT_LIMITS, 'LOAN_MOVED_ON', 'PROMISE_EXISTS', 'PROMISE_OUTSIDE'],
    rules: { params: loanParams, body: collectionNoteRules },
    fields: {
      channel: 'How they spoke',
      isIncoming: 'Whether the borrower began it; false, also if left out, counts towards the limits',
      words: 'What was said',
      promise: {
        description: 'The promise to pay; left out without one',
        fields: {
          amountKobo: koboText('The promised amount'),
          promisedOn: dayText('The day by which it is to be paid'),
        },
      },
    },
    act: (tx, { user, params, body }) =>
      addCollectionNote(context, tx, { actorId: user.id, loanId: params.loanId, ...body }),
  });
  addIdempotentAct(app, context, arrearsCalls.assignLateLoan, {
    summary: 'Become the one who works on a late loan, or give it back',
    errors: ['LOAN_MOVED_ON'],
    rules: { params: loanParams, body: collectorRules },
    fields: { isMine: 'Whether the caller works on it; false, also if left out, gives it back' },
    act: (tx, { user, params, body }) =>
      assignLateLoan(context, tx, { actorId: user.id, loanId: params.loanId, isMine: body.isMine }),
  });
  addIdempotentAct(app, context, arrearsCalls.proposeFeeWaiver, {
    summary: 'Propose to waive a late fee',
    errors: ['FEE_WAIVED', 'PROPOSAL_EXISTS'],
    rules: { params: loanParams, body: feeWaiverRules },
    fields: {
      instalment: 'The number of the instalment with the late fee',
      reason: 'Why; the administrator who decides reads it, and the borrower gets it in a mail',
    },
    act: (tx, { user, params, body }) =>
      proposeWaiver(context, tx, { actorId: user.id, loanId: params.loanId, ...body }),
  });
  addIdempotentAct(app, context, arrearsCalls.proposeHoliday, {
    summary: 'Propose the payment holiday that the borrower requested',
    errors: ['LOAN_MOVED_ON', 'PROPOSAL_EXISTS'],
    rules: { params: loanParams, body: reasonRules },
    fields: proposalTexts,
    act: (tx, { user, params, body }) =>
      proposeHoliday(context, tx, { actorId: user.id, loanId: params.loanId, reason: body.reason }),
  });
  proposalRoute(arrearsCalls.proposeDefault, 'Propose to put a late loan in default', proposeDefault);
  proposalRoute(arrearsCalls.proposeWriteOff, 'Propose to write off a loan in default', proposeWriteOff);
}
