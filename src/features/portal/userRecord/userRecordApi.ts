import { dataProtectionCalls } from '#contract/office/dataProtection/calls';
import { userRecordCalls } from '#contract/office/users/calls';
import { contactChangeCalls } from '#contract/people/contact/administrationCalls';
import { sessionReviewCalls } from '#contract/people/session/calls';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { readOne, write } from '../../../api/endpoints';

const userRecordApi = api.injectEndpoints({
  endpoints: (build) => ({
    userRecord: build.query({
      ...readOne(userRecordCalls.userRecord, ['Users']),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    personMoney: build.query({
      ...readOne(userRecordCalls.personMoney),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    personSignIns: build.query({
      ...readOne(userRecordCalls.personSignIns, ['SignIns']),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    personContacts: build.query({
      ...readOne(userRecordCalls.personContacts, ['Approvals', 'Complaints']),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    keptPerson: build.query({
      ...readOne(dataProtectionCalls.keptPerson),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    signOutPerson: build.mutation(write(sessionReviewCalls.signOutPerson, ['SignIns'])),
    proposeKeptOpening: build.mutation(write(dataProtectionCalls.proposeKeptOpening, ['Users', 'Approvals'])),
    proposeDataRelease: build.mutation(write(dataProtectionCalls.proposeDataRelease, ['Users', 'Approvals'])),
    compareIdentity: build.query({
      ...readOne(contactChangeCalls.compareIdentity),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    proposeEmailChange: build.mutation(write(contactChangeCalls.proposeEmailChange, ['Approvals', 'Users'])),
    proposeNameChange: build.mutation(write(contactChangeCalls.proposeNameChange, ['Approvals', 'Users'])),
  }),
});

export const {
  useCompareIdentityQuery,
  useKeptPersonQuery,
  usePersonContactsQuery,
  usePersonMoneyQuery,
  usePersonSignInsQuery,
  useProposeDataReleaseMutation,
  useProposeEmailChangeMutation,
  useProposeKeptOpeningMutation,
  useProposeNameChangeMutation,
  useSignOutPersonMutation,
  useUserRecordQuery,
} = userRecordApi;
