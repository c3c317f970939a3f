import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { createIdempotencyKeys } from '../../api/idempotencyKeys';
import { useFormSubmit } from '../../api/useFormSubmit';
import { useRulesForm } from '../../components/form/useRulesForm';
import { failures } from '../../components/toast/catalogue';

interface ActForm<Values extends FieldValues> extends Pick<
  Parameters<typeof useRulesForm<Values>>[0],
  'rules' | 'defaultValues'
> {
  send: (values: Values, idempotencyKey: string) => Promise<unknown>;
  onDone: () => void;
}

/** The form of an administrator's act; the key stays the same while the values do. */
export function useActForm<Values extends FieldValues>({ rules, defaultValues, send, onDone }: ActForm<Values>) {
  const form = useRulesForm<Values>({ rules, defaultValues });
  const [keyFor] = useState(() => createIdempotencyKeys<Values>());
  const onSubmit = useFormSubmit(form, {
    send: (values) => send(values, keyFor(values)),
    failure: failures.administration,
    onSuccess: () => {
      keyFor.forget();
      onDone();
    },
  });
  return { form, onSubmit };
}
