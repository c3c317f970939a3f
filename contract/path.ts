/** 'loanId' for `/loans/:loanId`. */
export type ParamName<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamName<`/${After}`>
    : Rest
  : never;

/** @throws RangeError for a missing parameter, or '', '.' or '..', which no URL can carry */
export function fillParams(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? '';
    if (/^\.{0,2}$/.test(value)) throw new RangeError(`The parameter ${name} of ${path} cannot be '${value}'`);
    return encodeURIComponent(value);
  });
}
