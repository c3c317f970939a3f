/** 'loanId' for `/loans/:loanId`. */
export type ParamName<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamName<`/${After}`>
    : Rest
  : never;

/**
 * `/loans/:loanId` with the id 7 becomes `/loans/7`.
 * @throws RangeError for a missing parameter, or one that no URL can carry ('', '.' and '..')
 */
export function fillParams(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? '';
    if (/^\.{0,2}$/.test(value)) throw new RangeError(`The parameter ${name} of ${path} cannot be '${value}'`);
    return encodeURIComponent(value);
  });
}
