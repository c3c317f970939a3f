import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import { ownTask } from '../ownTask';

/** Downloads the rules of a form: those of `contract/`, in a file that comes after the form shows. */
export type LoadRules<Values extends FieldValues> = () => Promise<ObjectSchema<Values>>;

/** The mark of a validation that could not be made. It stands at the form, not at a field, and lets nothing through. */
const NO_RULES = 'noRules';

export const lacksRules = ({ root }: { root?: { type?: unknown } }): boolean => root?.type === NO_RULES;

function noRules<Values extends FieldValues>(): FieldErrors<Values> {
  const errors = { root: { type: NO_RULES } };
  // Whatever its fields, a form has errors at its `root`; the type does not know that of a type parameter.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the reason is above
  return errors as FieldErrors<Values>;
}

/** Holds a form by rules that may still be on their way: whoever validates waits for them. */
export interface LateRules<Values extends FieldValues> {
  /** Fetches the rules, once; a download that failed is tried again by whoever asks next. */
  fetch: () => Promise<Resolver<Values, unknown, Values>>;
  resolver: Resolver<Values, unknown, Values>;
}

export function lateRules<Values extends FieldValues>(load: LoadRules<Values>): LateRules<Values> {
  let fetched: Promise<Resolver<Values, unknown, Values>> | undefined;

  const fetch = () => {
    fetched ??= loadResolver(load).catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };

  const resolver: Resolver<Values, unknown, Values> = async (...validation) => {
    const [validate] = await Promise.all([fetch().catch(() => undefined), ownTask()]);
    return validate ? validate(...validation) : { values: {}, errors: noRules<Values>() };
  };

  return { fetch, resolver };
}

async function loadResolver<Values extends FieldValues>(
  load: LoadRules<Values>,
): Promise<Resolver<Values, unknown, Values>> {
  const [{ yupResolver }, rules] = await Promise.all([import('@hookform/resolvers/yup'), load()]);
  // What rules for `Values` let through is `Values`; yup's inferred type says the same, but not for a type parameter.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the reason is above
  return yupResolver(rules) as unknown as Resolver<Values, unknown, Values>;
}
