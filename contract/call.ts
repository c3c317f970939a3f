import { fillParams, type ParamName } from './path';

/**
 * Who may make a call (docs/product/people.md#roles): anybody; the bearer of a registration's token too, before the
 * email is verified; a signed-in user; an administrator.
 */
export type Access = 'guest' | 'partial' | 'user' | 'administrator';

/** Stands in a row for a type; at run time there is nothing in it. */
export interface Typed<Type> {
  readonly type?: Type;
}

/** States a type in a row: `body: typed<SignIn>()`. */
export const typed = <Type>(): Typed<Type> => ({});

interface CallBase {
  /** As it is exported; the operation's id in the OpenAPI document. */
  name: string;
  /** Below `API_BASE`, with its parameters: `/loans/:loanId`. */
  path: `/${string}`;
  access: Access;
  /** Of an answer that went well; 200 where it is not given. */
  status?: 200 | 201;
  query?: Typed<object>;
  answer: Typed<unknown>;
  /** Headers that an answer may carry, in lower case. */
  answerHeaders?: readonly string[];
}

interface ReadingCall extends CallBase {
  method: 'GET';
  body?: never;
  idempotent?: false;
  /** The answer may also be written piece by piece, as JSON of the same type or as text. */
  streamed?: boolean;
  /** What the answer is written in; JSON where it is not given. */
  answerType?: 'text/csv';
}

interface WritingCall extends CallBase {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: Typed<object>;
  /** Whether it takes an Idempotency-Key: sent again with the same content it has one effect, and the same answer. */
  idempotent: boolean;
  streamed?: false;
  answerType?: never;
}

/** What browser and server agree on about one call; a row of `<domain>/calls.ts`. */
export type Call = ReadingCall | WritingCall;

/** Declares a call. Rows hold types, never rules: a page that makes a call need not download them. */
export const defineCall = <const Row extends Call>(row: Row): Row => row;

/** What stands in the path of a call: a text for each of its parameters; `never` without any. */
export type ParamsOf<Row extends Call> = [ParamName<Row['path']>] extends [never]
  ? never
  : Record<ParamName<Row['path']>, string>;

type StatedType<Stated> = Stated extends Typed<infer Type> ? Type : never;

export type QueryOf<Row extends Call> = StatedType<Row['query']>;
export type BodyOf<Row extends Call> = StatedType<Row['body']>;
export type AnswerOf<Row extends Call> = StatedType<Row['answer']>;

interface Parts<Row extends Call> {
  params: ParamsOf<Row>;
  query: QueryOf<Row>;
  body: BodyOf<Row>;
  idempotencyKey: Row['idempotent'] extends true ? string : never;
}

/** What a caller sends: those of params, query, body and key that the call has. */
export type InputOf<Row extends Call> = {
  [Part in keyof Parts<Row> as [Parts<Row>[Part]] extends [never] ? never : Part]: Parts<Row>[Part];
};

/** What any caller may send, where the row is not known. */
export interface CallInput {
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: unknown;
  idempotencyKey?: string;
}

/**
 * The path of a call with its parameters filled in.
 * @throws RangeError for a parameter that is missing or that no URL can carry ('', '.' and '..')
 */
export function pathOf({ path }: Pick<Call, 'path'>, params?: CallInput['params']): string {
  return fillParams(path, params);
}

/** The query of a call as it stands in a URL, with its '?'; empty without one. Undefined values are left out. */
export function queryText(query: CallInput['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
