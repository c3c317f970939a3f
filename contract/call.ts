import { fillParams, type ParamName } from './path';

/** Who may call; 'partial' also admits the token from registration, before the email is verified. */
export type Access = 'guest' | 'partial' | 'user' | 'administrator';

/** What an API token lets a program do; `invest` includes `read`. */
export const TOKEN_SCOPES = ['read', 'invest'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export interface Typed<Type> {
  readonly type?: Type;
}

/** Declares a type in a row: `body: typed<SignIn>()`. */
export const typed = <Type>(): Typed<Type> => ({});

interface CallBase {
  name: string;
  path: `/${string}`;
  access: Access;
  /** The scope an API token needs; calls without one refuse API tokens. */
  tokenScope?: TokenScope;
  status?: 200 | 201;
  query?: Typed<object>;
  answer: Typed<unknown>;
  answerHeaders?: readonly string[];
}

interface ReadingCall extends CallBase {
  method: 'GET';
  body?: never;
  idempotent?: false;
  streamed?: boolean;
  answerType?: 'text/csv' | 'application/pdf' | 'application/zip';
  upload?: never;
}

interface WritingCall extends CallBase {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: Typed<object>;
  /** Takes an Idempotency-Key: a repeated call has one effect and the same answer. */
  idempotent: boolean;
  /** Accepts one file as `multipart/form-data` instead of a body. */
  upload?: boolean;
  streamed?: false;
  answerType?: never;
}

export type Call = ReadingCall | WritingCall;

type Named<Rows> = { readonly [Name in keyof Rows]: Rows[Name] & { readonly name: Name } };

/**
 * Names each call after its key. Rows hold types but no rules, so a page that makes a call doesn't download them.
 * @param rows each made by `get`, `post` …; those that end in `Once` take an Idempotency-Key
 */
export function defineCalls<Rows extends Record<string, Nameless<Call>>>(rows: Rows): Named<Rows>;
export function defineCalls(rows: Record<string, Nameless<Call>>): Record<string, Call> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, name }]));
}

type Path = Call['path'];
type Nameless<Row> = Row extends Call ? Omit<Row, 'name'> : never;
type Rest<Row> = Row extends Call ? Omit<Row, 'name' | 'method' | 'path' | 'access' | 'idempotent'> : never;

export const get = <const At extends Path, const Who extends Access, const More extends Rest<ReadingCall>>(
  path: At,
  access: Who,
  more: More,
) => ({ ...more, method: 'GET' as const, path, access });

const write =
  <const Method extends WritingCall['method'], const Once extends boolean>(method: Method, idempotent: Once) =>
  <const At extends Path, const Who extends Access, const More extends Rest<WritingCall>>(
    path: At,
    access: Who,
    more: More,
  ) => ({ ...more, method, path, access, idempotent });

export const post = write('POST', false);
export const postOnce = write('POST', true);
export const put = write('PUT', false);
export const putOnce = write('PUT', true);
export const patchOnce = write('PATCH', true);
export const deleteOnce = write('DELETE', true);

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
  file: Row['upload'] extends true ? File : never;
  idempotencyKey: Row['idempotent'] extends true ? string : never;
}

export type InputOf<Row extends Call> = {
  [Part in keyof Parts<Row> as [Parts<Row>[Part]] extends [never] ? never : Part]: Parts<Row>[Part];
};

export interface CallInput {
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: unknown;
  file?: File;
  idempotencyKey?: string;
}

/** @throws RangeError like `fillParams` */
export function pathOf({ path }: Pick<Call, 'path'>, params?: CallInput['params']): string {
  return fillParams(path, params);
}

/** Starts with '?'; empty without a query. Omits undefined values. */
export function queryText(query: CallInput['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
