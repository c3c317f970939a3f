import { screeningCalls } from '#contract/office/screening/calls';
import { api, KEEP_PERSONAL_DATA_SECONDS } from '../../../api/api';
import { page, read, write } from '../../../api/endpoints';

const screeningApi = api.injectEndpoints({
  endpoints: (build) => ({
    screeningLists: build.query(read(screeningCalls.screeningLists, ['Screening'])),
    loadScreeningList: build.mutation(write(screeningCalls.loadScreeningList, ['Screening'])),
    screeningHits: build.query({
      ...page(screeningCalls.screeningHits, ['Screening']),
      keepUnusedDataFor: KEEP_PERSONAL_DATA_SECONDS,
    }),
    proposeClearedHit: build.mutation(write(screeningCalls.proposeClearedHit, ['Screening', 'Approvals'])),
    proposeConfirmedHit: build.mutation(write(screeningCalls.proposeConfirmedHit, ['Screening', 'Approvals'])),
  }),
});

export const {
  useScreeningListsQuery,
  useLoadScreeningListMutation,
  useScreeningHitsQuery,
  useProposeClearedHitMutation,
  useProposeConfirmedHitMutation,
} = screeningApi;
