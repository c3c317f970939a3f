import { useEffect, useMemo, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { FailureRow } from '../toast/catalogue';
import { showToast } from '../toast/toast';
import { whenIdle } from '../whenIdle';
import { lacksRules, lateRules, type LoadRules } from './lateRules';

interface RulesForm<Values extends FieldValues> {
  /** Written outside the component: only the first one is taken. */
  rules: LoadRules<Values>;
  defaultValues: DefaultValues<Values>;
  /** How the screen tells that it got no answer; that it got no rules is told in the same way. */
  failure: FailureRow;
}

/**
 * A form held by rules of `contract/`: errors show on leaving a field and on submit, then follow each change;
 * a refused submit moves the focus to the first bad field. The rules are fetched once the form shows, so that it can be
 * typed in before they are there. A submit waits for them; where they cannot be had, the person is told, nothing is
 * sent, and the next submit asks for them again.
 */
export function useRulesForm<Values extends FieldValues>({
  rules,
  defaultValues,
  failure,
}: RulesForm<Values>): UseFormReturn<Values, unknown, Values> {
  const [{ fetch, resolver }] = useState(() => lateRules(rules));
  const form = useForm<Values, unknown, Values>({ resolver, mode: 'onTouched', defaultValues });
  const { formState } = form;

  // A download that fails here is tried again by the first validation.
  useEffect(() => whenIdle(() => void fetch().catch(() => undefined)), [fetch]);

  return useMemo(() => {
    const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) =>
      form.handleSubmit(onValid, (errors, event) => {
        if (!lacksRules(errors)) return onInvalid?.(errors, event);
        const { fallback, ...look } = failure;
        showToast({ ...look, text: fallback });
      });
    return { ...form, formState, handleSubmit };
  }, [form, formState, failure]);
}
