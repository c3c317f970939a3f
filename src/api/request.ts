import type { Call, CallInput, InputOf } from '../../contract/call';

/** What an endpoint's `query` gives the base query. */
export interface CallArgs extends CallInput {
  call: Call;
  /** The answer is given as a blob, for a worker to read: it is too long to be read on the page's thread. */
  unread?: boolean;
}

/** A call with what it takes, for an endpoint's `query`: `query: (body) => request(login, { body })`. */
export function request<Row extends Call>(
  call: Row,
  ...[input]: keyof InputOf<Row> extends never ? [] : [input: InputOf<Row>]
): CallArgs {
  return { call, ...input };
}
