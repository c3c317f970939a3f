import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type DefaultValues, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { useReplayedForm } from './useReplayedForm';

interface RulesForm<Values extends FieldValues> {
  /** A form's rules of `contract/`. yup implements Standard Schema, whose types say that valid input is a `Values`. */
  rules: Parameters<typeof standardSchemaResolver<Values, unknown, Values>>[0];
  defaultValues: DefaultValues<Values>;
  /** When a refused field is judged again; on each change unless said otherwise. */
  reValidateMode?: NonNullable<UseFormProps['reValidateMode']>;
}

/**
 * A form validated by its rules: errors show on leaving a field and on submit, then follow each change. A refused
 * submit moves the focus to the first field with an error.
 */
export function useRulesForm<Values extends FieldValues>({
  rules,
  defaultValues,
  reValidateMode = 'onChange',
}: RulesForm<Values>): UseFormReturn<Values, unknown, Values> {
  return useForm({
    resolver: standardSchemaResolver(rules),
    mode: 'onTouched',
    reValidateMode,
    ...useReplayedForm(defaultValues),
  });
}
