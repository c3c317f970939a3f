import { administratorCalls } from '#contract/office/administrators/calls';
import { healthCalls } from '#contract/office/health/calls';
import { privateDetailsCalls } from '#contract/office/privateDetails/calls';
import { freezingCalls } from '#contract/people/freezing/calls';
import { api } from '../../api/api';
import { read, write } from '../../api/endpoints';

export const administrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    portalOverview: build.query(
      read(healthCalls.portalOverview, [
        'AdministeredLoans',
        'Alerts',
        'Approvals',
        'BankAccountChange',
        'Breaches',
        'BusinessDays',
        'Complaints',
        'FailedJobs',
        'HouseMoney',
        'Suspense',
        'WithdrawalReviews',
      ]),
    ),
    moneyDays: build.query(read(healthCalls.moneyDays)),
    portalHealth: build.query(read(healthCalls.portalHealth, ['Breaches', 'BusinessDays'])),
    showPrivateDetails: build.mutation(write(privateDetailsCalls.showPrivateDetails)),
    myInvitation: build.query(read(administratorCalls.myInvitation, ['Profile'])),
    acceptInvitation: build.mutation(write(administratorCalls.acceptInvitation, ['Profile'])),
    freezePerson: build.mutation(write(freezingCalls.freezePerson, ['AdministeredLoans', 'Users'])),
    proposeUnfreezing: build.mutation(
      write(freezingCalls.proposeUnfreezing, ['AdministeredLoans', 'Users', 'Approvals']),
    ),
  }),
});

export const {
  useAcceptInvitationMutation,
  useFreezePersonMutation,
  useMoneyDaysQuery,
  useMyInvitationQuery,
  usePortalHealthQuery,
  usePortalOverviewQuery,
  useProposeUnfreezingMutation,
  useShowPrivateDetailsMutation,
} = administrationApi;
