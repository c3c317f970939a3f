import type { Call, CallInput, InputOf } from '#contract/call';
import { API_KEY_META } from '#contract/api';

/** Identifies the app to the server; not a secret. */
export const apiKey = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${API_KEY_META}"]`)?.content ?? '';

export interface CallArgs extends CallInput {
  call: Call;
  /** Returns a blob for a worker to parse: the answer is too long for the main thread. */
  unread?: boolean;
  /** Called with the share of the file sent so far, from 0 to 1. */
  onProgress?: (part: number) => void;
  /** Id of the step-up challenge that the user answered for this call. */
  proof?: string;
}

/** A call with its input: `query: (body) => request(login, { body })`. */
export function request<Row extends Call>(
  call: Row,
  ...[input]: keyof InputOf<Row> extends never ? [] : [input: InputOf<Row>]
): CallArgs {
  return { call, ...input };
}
