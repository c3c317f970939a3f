import type { AnswerOf, InputOf } from '#contract/call';
import { autoInvestCalls } from '#contract/lending/autoInvest/calls';
import type { PlanForecast } from '#contract/lending/autoInvest/forecastSchema';
import type { PlanLimitsForm } from '#contract/lending/autoInvest/planRules';
import { marketCalls } from '#contract/lending/market/calls';
import { noteCalls } from '#contract/lending/market/noteCalls';
import { api } from '../../api/api';
import { page, read, readOne, write } from '../../api/endpoints';
import { isFirstLoad } from '../../api/apiError';
import { request } from '../../api/request';
import { useAuth } from '../../session/useSession';

const marketApi = api.injectEndpoints({
  endpoints: (build) => ({
    listings: build.query(page(marketCalls.listings, ['Market'])),
    listing: build.query(readOne(marketCalls.listing, ['Market'])),
    myPledges: build.query(page(marketCalls.myPledges, ['Market'])),
    myHoldings: build.query(page(marketCalls.myHoldings, ['Market'])),
    myHolding: build.query(readOne(marketCalls.myHolding, ['Market'])),
    myPortfolio: build.query(read(marketCalls.myPortfolio, ['Market', 'Wallet'])),
    myValueHistory: build.query(read(marketCalls.myValueHistory, ['Market', 'Wallet'])),
    pledgeToLoan: build.mutation(write(marketCalls.pledgeToLoan, ['Market', 'Wallet', 'Standing'])),
    takeBackPledge: build.mutation(write(marketCalls.takeBackPledge, ['Market', 'Wallet'])),
    myPlans: build.query(read(autoInvestCalls.myPlans, ['Market'])),
    forecastPlan: build.query<PlanForecast, PlanLimitsForm>({
      query: (body) => request(autoInvestCalls.forecastPlan, { body }),
      providesTags: ['Market', 'Wallet'],
    }),
    planOutcomes: build.query(page(autoInvestCalls.planOutcomes, ['Market'])),
    planOutcome: build.query(readOne(autoInvestCalls.planOutcome, ['Market'])),
    idleMoney: build.query(read(autoInvestCalls.idleMoney, ['Market', 'Wallet'])),
    makePlan: build.mutation(write(autoInvestCalls.makePlan, ['Market', 'Wallet', 'Standing'])),
    changePlan: build.mutation(write(autoInvestCalls.changePlan, ['Market', 'Wallet'])),
    setPlanState: build.mutation(write(autoInvestCalls.setPlanState, ['Market', 'Wallet'])),
    notesForSale: build.query(page(noteCalls.notesForSale, ['Market'])),
    noteForSale: build.query(readOne(noteCalls.noteForSale, ['Market'])),
    buyNote: build.mutation<AnswerOf<typeof noteCalls.buyNote>, InputOf<typeof noteCalls.buyNote>>({
      query: (input) => request(noteCalls.buyNote, input),
      invalidatesTags: (_answer, error) => (error ? ['Market'] : ['Market', 'Wallet', 'Standing']),
    }),
    offerNote: build.mutation(write(noteCalls.offerNote, ['Market'])),
    offerAllNotes: build.mutation(write(noteCalls.offerAllNotes, ['Market'])),
    withdrawOffer: build.mutation(write(noteCalls.withdrawOffer, ['Market'])),
  }),
});

export const {
  useBuyNoteMutation,
  useChangePlanMutation,
  useForecastPlanQuery,
  useIdleMoneyQuery,
  useListingQuery,
  useListingsQuery,
  useMakePlanMutation,
  useMyHoldingQuery,
  useMyHoldingsQuery,
  useMyPlansQuery,
  useMyPledgesQuery,
  useMyPortfolioQuery,
  useMyValueHistoryQuery,
  useNoteForSaleQuery,
  useNotesForSaleQuery,
  useOfferAllNotesMutation,
  useOfferNoteMutation,
  usePlanOutcomeQuery,
  usePlanOutcomesQuery,
  usePledgeToLoanMutation,
  useSetPlanStateMutation,
  useTakeBackPledgeMutation,
  useWithdrawOfferMutation,
} = marketApi;

/**
 * True while a lender's own pledges to a loan and its plan outcome load for the first time. A page that waits for both
 * avoids layout shifts.
 */
export function useOwnShareLoading(loanId: string): boolean {
  const { accessToken } = useAuth();
  const skip = accessToken === null;
  const pledges = useMyPledgesQuery({ loanId }, { skip });
  const plans = useMyPlansQuery(undefined, { skip });
  const hasPlans = plans.data !== undefined && plans.data.length > 0;
  const outcome = usePlanOutcomeQuery({ loanId }, { skip: skip || !hasPlans });
  return [pledges, plans, outcome].some(isFirstLoad);
}
