import { fillParams, type ParamName } from '#contract/path';
import { pages, type PageName } from './pages';

type Params<Pattern extends string> = [ParamName<Pattern>] extends [never]
  ? []
  : [params: Readonly<Record<ParamName<Pattern>, string>>];

/** `/loans/${string}` for `/loans/:loanId`. */
type Filled<Pattern extends string> = Pattern extends `${infer Before}:${string}/${infer Rest}`
  ? `${Before}${string}/${Filled<Rest>}`
  : Pattern extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Pattern;

type PatternOf<Name extends PageName> = (typeof pages)[Name]['path'];

export type PagePath = { [Name in PageName]: Filled<PatternOf<Name>> }[PageName];

type AnyParams = Readonly<Record<string, string>>;

export function fillPath<Pattern extends string>(pattern: Pattern, ...params: Params<Pattern>): Filled<Pattern>;
export function fillPath(pattern: string, params?: AnyParams): string {
  return fillParams(pattern, params);
}

/** A page's address: `pathTo('login')`, `pathTo('loan', { loanId })`. */
export function pathTo<Name extends PageName>(name: Name, ...params: Params<PatternOf<Name>>): Filled<PatternOf<Name>>;
export function pathTo(name: PageName, params?: AnyParams): string {
  return fillParams(pages[name].path, params);
}
