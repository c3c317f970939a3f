import { bureauCalls } from '#contract/lending/bureaux/calls';
import { bureauDisputeCalls } from '#contract/office/bureauDisputes/calls';
import { api } from '../../api/api';
import { read, readOne, write } from '../../api/endpoints';

const bureauxApi = api.injectEndpoints({
  endpoints: (build) => ({
    bureauTerms: build.query(read(bureauCalls.bureauTerms)),
    myBureauReports: build.query(readOne(bureauCalls.myBureauReports, ['Loans'])),
    consentToBureaux: build.mutation(write(bureauCalls.consentToBureaux, ['Loans'])),
    disputeBureauEntry: build.mutation(write(bureauDisputeCalls.disputeBureauEntry, ['Loans', 'Complaints'])),
  }),
});

export const {
  useBureauTermsQuery,
  useConsentToBureauxMutation,
  useDisputeBureauEntryMutation,
  useMyBureauReportsQuery,
} = bureauxApi;
