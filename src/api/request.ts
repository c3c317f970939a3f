import type { Call, CallInput, InputOf } from '../../contract/call';

/** Passed from an endpoint's `query` to the base query. */
export interface CallArgs extends CallInput {
  call: Call;
  /** Returns the answer as a blob for a worker to parse: it is too long for the main thread. */
  unread?: boolean;
}

/** A call with its input, for an endpoint's `query`: `query: (body) => request(login, { body })`. */
export function request<Row extends Call>(
  call: Row,
  ...[input]: keyof InputOf<Row> extends never ? [] : [input: InputOf<Row>]
): CallArgs {
  return { call, ...input };
}
