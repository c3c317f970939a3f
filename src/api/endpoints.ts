import type { AnswerOf, Call, InputOf, ParamsOf, QueryOf } from '#contract/call';
import type { Tag } from './api';
import type { CallMeta } from './baseQuery';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '#contract/lists';

/** The total from a page's headers; `atLeast` if they are missing. */
export function readTotal(meta: CallMeta | undefined, atLeast: number): { total: number; isCapped: boolean } {
  const total = Number(meta?.headers.get(TOTAL_COUNT_HEADER) ?? atLeast);
  return {
    total: Number.isFinite(total) ? total : atLeast,
    isCapped: meta?.headers.get(TOTAL_CAPPED_HEADER) === 'true',
  };
}

const toPage = <Row>(rows: Row[], meta: CallMeta | undefined) => ({ rows, ...readTotal(meta, rows.length) });

type Tags = readonly Tag[];
type Input<Row extends Call> = keyof InputOf<Row> extends never ? void : InputOf<Row>;
type RowOf<List extends Call> = AnswerOf<List> extends (infer Row)[] ? Row : never;

const asAnswered = <Row extends Call>(answer: AnswerOf<Row>) => answer;

/**
 * A line for a query of RTK Query: `myWallet: build.query(read(walletCalls.myWallet, ['Wallet']))`. The endpoint takes
 * the call's whole input, or nothing. For other options, spread it: `{ ...read(call), keepUnusedDataFor: 0 }`.
 */
export const read = <Row extends Call>(call: Row, providesTags: Tags = []) => ({
  query: (input: Input<Row>) => ({ call, ...input }),
  transformResponse: asAnswered<Row>,
  providesTags,
});

/** Takes the parameters of the path: `useLoanQuery({ loanId })`. */
export const readOne = <Row extends Call>(call: Row, providesTags: Tags = []) => ({
  query: (params: ParamsOf<Row>) => ({ call, params }),
  transformResponse: asAnswered<Row>,
  providesTags,
});

/** A page of a list, with the total from the answer's headers; takes the query. */
export const page = <List extends Call>(call: List, providesTags: Tags = []) => ({
  query: (query: QueryOf<List>) => ({ call, query }),
  transformResponse: (rows: RowOf<List>[], meta: CallMeta | undefined) => toPage(rows, meta),
  providesTags,
});

/** Takes the call's whole input, or nothing; the tags are invalid after a refusal too. */
export const write = <Row extends Call>(call: Row, invalidatesTags: Tags = []) => ({
  query: (input: Input<Row>) => ({ call, ...input }),
  transformResponse: asAnswered<Row>,
  invalidatesTags,
});
