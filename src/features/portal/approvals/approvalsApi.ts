import type { ApprovalsQuery } from '#contract/office/approvals/approvals';
import type { PendingApproval } from '#contract/office/approvals/approvalSchema';
import * as calls from '#contract/office/approvals/calls';
import { ledgerStatus } from '#contract/office/health/calls';
import type { AnswerOf, InputOf } from '#contract/call';
import { api } from '../../../api/api';
import { toPage } from '../../../api/listTotal';
import { request } from '../../../api/request';
import type { ListPage } from '../../../components/list/list';

const decided = [
  'Approvals',
  'AdministeredLoans',
  'Administrators',
  'BankAccountChange',
  'HouseMoney',
  'LendingTerms',
  'Suspense',
  'Users',
] as const;

const approvalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    approvals: build.query<ListPage<PendingApproval>, ApprovalsQuery>({
      query: (query) => request(calls.approvals, { query }),
      transformResponse: toPage<PendingApproval>,
      providesTags: ['Approvals'],
    }),
    ledgerStatus: build.query<AnswerOf<typeof ledgerStatus>, void>({
      query: () => request(ledgerStatus),
      providesTags: ['HouseMoney'],
    }),
    approveProposal: build.mutation<unknown, InputOf<typeof calls.approveProposal>>({
      query: (input) => request(calls.approveProposal, input),
      invalidatesTags: decided,
    }),
    refuseProposal: build.mutation<unknown, InputOf<typeof calls.refuseProposal>>({
      query: (input) => request(calls.refuseProposal, input),
      invalidatesTags: decided,
    }),
  }),
});

export const { useApprovalsQuery, useApproveProposalMutation, useLedgerStatusQuery, useRefuseProposalMutation } =
  approvalsApi;
