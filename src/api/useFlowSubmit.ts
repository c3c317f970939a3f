import { useEffect, type SyntheticEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { failures } from '../components/toast/catalogue';
import { dismissFailures } from '../components/toast/toast';
import type { ApiError } from './apiError';
import { showFormFailure } from './formFailure';

interface FailingFlow {
  on: (
    type: 'failed',
    listener: (event: { row: keyof typeof failures; error: ApiError }) => void,
  ) => {
    unsubscribe: () => void;
  };
}

interface FlowSubmit<Values extends FieldValues> {
  send: (values: Values) => void;
  code?: FieldPath<Values>;
}

export function useFlowSubmit<Values extends FieldValues>(
  flow: FailingFlow,
  form: UseFormReturn<Values, unknown, Values>,
  { send, code }: FlowSubmit<Values>,
) {
  useEffect(() => {
    const subscription = flow.on('failed', ({ row, error }) => {
      showFormFailure({ form, row: failures[row], error, code });
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [flow, form, code]);

  return (event: SyntheticEvent) =>
    form.handleSubmit((values) => {
      dismissFailures();
      send(values);
    })(event);
}
