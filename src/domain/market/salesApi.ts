import type { AnswerOf, InputOf } from '#contract/call';
import * as calls from '#contract/lending/market/noteCalls';
import type { NotesForSaleQuery } from '#contract/lending/market/notesForSaleQuery';
import type { NoteForSale, NoteForSaleDetail } from '#contract/lending/sales/noteForSaleSchema';
import { api } from '../../api/api';
import { toPage } from '../../api/listTotal';
import { request } from '../../api/request';
import type { ListPage } from '../../components/list/list';

const salesApi = api.injectEndpoints({
  endpoints: (build) => ({
    notesForSale: build.query<ListPage<NoteForSale>, NotesForSaleQuery>({
      query: (query) => request(calls.notesForSale, { query }),
      transformResponse: toPage<NoteForSale>,
      providesTags: ['Market'],
    }),
    noteForSale: build.query<NoteForSaleDetail, { offerId: string }>({
      query: (params) => request(calls.noteForSale, { params }),
      providesTags: ['Market'],
    }),
    buyNote: build.mutation<AnswerOf<typeof calls.buyNote>, InputOf<typeof calls.buyNote>>({
      query: (input) => request(calls.buyNote, input),
      invalidatesTags: (_answer, error) => (error ? ['Market'] : ['Market', 'Wallet', 'Standing']),
    }),
    offerNote: build.mutation<AnswerOf<typeof calls.offerNote>, InputOf<typeof calls.offerNote>>({
      query: (input) => request(calls.offerNote, input),
      invalidatesTags: ['Market'],
    }),
    offerAllNotes: build.mutation<AnswerOf<typeof calls.offerAllNotes>, InputOf<typeof calls.offerAllNotes>>({
      query: (input) => request(calls.offerAllNotes, input),
      invalidatesTags: ['Market'],
    }),
    withdrawOffer: build.mutation<AnswerOf<typeof calls.withdrawOffer>, InputOf<typeof calls.withdrawOffer>>({
      query: (input) => request(calls.withdrawOffer, input),
      invalidatesTags: ['Market'],
    }),
  }),
});

export const {
  useBuyNoteMutation,
  useNoteForSaleQuery,
  useNotesForSaleQuery,
  useOfferAllNotesMutation,
  useOfferNoteMutation,
  useWithdrawOfferMutation,
} = salesApi;
