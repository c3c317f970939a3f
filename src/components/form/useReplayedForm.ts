import { useContext } from 'react';
import type { DefaultValues, FieldErrors, FieldValues } from 'react-hook-form';
import { ReplayedForm } from './ReplayedForm';

/** A form's first values and errors: its own in the app, those of the recording where one is replayed. */
export function useReplayedForm<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
): { defaultValues: DefaultValues<Values>; errors?: FieldErrors<Values> } {
  const evidence = useContext(ReplayedForm);
  if (!__INSTRUMENTS__ || !evidence) return { defaultValues };
  const pick = <Value>(all: Readonly<Record<string, string>>, to: (text: string) => Value) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([field]) => field in defaultValues)
        .map(([field, text]) => [field, to(text)]),
    );
  const errors: unknown = pick(evidence.errors, (message) => ({ type: 'server', message }));
  return {
    defaultValues: { ...defaultValues, ...pick(evidence.values, (text) => text) },
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- by the names of the form's own fields
    errors: errors as FieldErrors<Values>,
  };
}
