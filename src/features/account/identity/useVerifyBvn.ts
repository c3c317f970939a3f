import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BvnForm } from '#contract/people/identity/bvnRules';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { failures } from '../../../components/toast/catalogue';
import { useVerifyBvnMutation } from '../accountApi';

export function useVerifyBvn(form: UseFormReturn<BvnForm, unknown, BvnForm>) {
  const [verifyBvn] = useVerifyBvnMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<BvnForm>());
  return useFormSubmit(form, {
    send: (given) => verifyBvn({ body: given, idempotencyKey: keyFor(given) }).unwrap(),
    failure: failures.verifyBvn,
    // Removes the BVN from memory.
    onSuccess: () => {
      keyFor.forget();
      form.reset();
    },
  });
}
