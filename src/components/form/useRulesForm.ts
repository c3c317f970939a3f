import { yupResolver } from '@hookform/resolvers/yup';
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { ObjectSchema } from 'yup';

/**
 * A form held by rules of `contract/rules`: errors show on leaving a field and on submit, then follow each change;
 * a refused submit moves the focus to the first bad field.
 */
export function useRulesForm<Values extends FieldValues>(
  rules: ObjectSchema<Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Values> {
  // What rules for `Values` let through is `Values`; yup's inferred type says the same, but not for a type parameter.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the reason is above
  const resolver = yupResolver(rules) as unknown as Resolver<Values, unknown, Values>;
  return useForm<Values, unknown, Values>({ resolver, mode: 'onTouched', defaultValues });
}
