import type { AnswerOf, InputOf } from '#contract/call';
import * as calls from '#contract/lending/market/calls';
import type { Listing } from '#contract/lending/market/listingSchema';
import type { ListingsQuery } from '#contract/lending/market/listingsQuery';
import type { Holding, HoldingDetail } from '#contract/lending/portfolio/holdingSchema';
import type { PledgesQuery } from '#contract/lending/market/pledgeStates';
import type { Pledge } from '#contract/lending/market/pledgeSchema';
import type { HoldingsQuery } from '#contract/lending/portfolio/holdingsQuery';
import { api } from '../../api/api';
import { toPage } from '../../api/listTotal';
import { request } from '../../api/request';
import type { ListPage } from '../../components/list/list';

const marketApi = api.injectEndpoints({
  endpoints: (build) => ({
    listings: build.query<ListPage<Listing>, ListingsQuery>({
      query: (query) => request(calls.listings, { query }),
      transformResponse: toPage<Listing>,
      providesTags: ['Market'],
    }),
    listing: build.query<Listing, { loanId: string }>({
      query: (params) => request(calls.listing, { params }),
      providesTags: ['Market'],
    }),
    myPledges: build.query<ListPage<Pledge>, PledgesQuery>({
      query: (query) => request(calls.myPledges, { query }),
      transformResponse: toPage<Pledge>,
      providesTags: ['Market'],
    }),
    myHoldings: build.query<ListPage<Holding>, HoldingsQuery>({
      query: (query) => request(calls.myHoldings, { query }),
      transformResponse: toPage<Holding>,
      providesTags: ['Market'],
    }),
    myHolding: build.query<HoldingDetail, { loanId: string }>({
      query: (params) => request(calls.myHolding, { params }),
      providesTags: ['Market'],
    }),
    myPortfolio: build.query<AnswerOf<typeof calls.myPortfolio>, void>({
      query: () => request(calls.myPortfolio),
      providesTags: ['Market', 'Wallet'],
    }),
    pledgeToLoan: build.mutation<AnswerOf<typeof calls.pledgeToLoan>, InputOf<typeof calls.pledgeToLoan>>({
      query: (input) => request(calls.pledgeToLoan, input),
      invalidatesTags: ['Market', 'Wallet', 'Standing'],
    }),
    takeBackPledge: build.mutation<AnswerOf<typeof calls.takeBackPledge>, InputOf<typeof calls.takeBackPledge>>({
      query: (input) => request(calls.takeBackPledge, input),
      invalidatesTags: ['Market', 'Wallet'],
    }),
  }),
});

export const {
  useListingQuery,
  useListingsQuery,
  useMyHoldingQuery,
  useMyHoldingsQuery,
  useMyPledgesQuery,
  useMyPortfolioQuery,
  usePledgeToLoanMutation,
  useTakeBackPledgeMutation,
} = marketApi;
