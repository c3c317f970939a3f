import { useEffect, useState, type ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';

type Values = Record<string, string>;

interface InFormProps {
  values?: Values;
  /** Messages by the names of their fields. */
  errors?: Values;
  children: (form: UseFormReturn<Values, unknown, Values>) => ReactNode;
}

/** A form of its own, for fields in a state. */
export function InForm({ values = {}, errors = {}, children }: InFormProps) {
  const form = useForm<Values, unknown, Values>({ defaultValues: values });
  const { setError } = form;
  const [shown] = useState(errors);
  useEffect(() => {
    for (const [name, message] of Object.entries(shown)) setError(name, { message });
  }, [shown, setError]);
  return children(form);
}
