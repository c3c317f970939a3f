import { useContext } from 'react';
import type { DefaultValues, FieldErrors, FieldValues } from 'react-hook-form';
import { ReplayedForm } from './ReplayedForm';

export function useReplayedForm<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
): { defaultValues: DefaultValues<Values>; errors?: FieldErrors<Values> } {
  const evidence = useContext(ReplayedForm);
  if (!__INSTRUMENTS__ || !evidence) return { defaultValues };
  const pickOwnFields = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => field in defaultValues));
  const asErrors = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([place, message]) => [place, { type: 'server', message }]));
  const { 'root.server': server, ...fieldErrors } = asErrors(evidence.errors);
  const errors: unknown = { ...pickOwnFields(fieldErrors), ...(server && { root: { server } }) };
  return {
    defaultValues: { ...defaultValues, ...pickOwnFields(evidence.values) },
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- by the names of the form's own fields
    errors: errors as FieldErrors<Values>,
  };
}
