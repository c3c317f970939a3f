import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type DefaultValues, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';

interface RulesForm<Values extends FieldValues> {
  /** yup implements Standard Schema, which types valid input as `Values`. */
  rules: Parameters<typeof standardSchemaResolver<Values, unknown, Values>>[0];
  defaultValues: DefaultValues<Values>;
  reValidateMode?: NonNullable<UseFormProps['reValidateMode']>;
}

/** Errors show on blur and on submit, then update with each change. */
export function useRulesForm<Values extends FieldValues>({
  rules,
  defaultValues,
  reValidateMode = 'onChange',
}: RulesForm<Values>): UseFormReturn<Values, unknown, Values> {
  return useForm({
    resolver: standardSchemaResolver(rules),
    mode: 'onTouched',
    reValidateMode,
    defaultValues,
  });
}
