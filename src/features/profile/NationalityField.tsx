import { useController, type Control } from 'react-hook-form';
import { countries } from '../../../contract/data/countries';
import type { Profile } from '../../../contract/users/rules/profile';
import { AutocompleteField } from '../../components/form/AutocompleteField';

interface NationalityFieldProps {
  control: Control<Profile, unknown, Profile>;
}

/** Section 2.13: one of about 195 countries. */
export function NationalityField({ control }: NationalityFieldProps) {
  const { field, fieldState } = useController({ control, name: 'nationality' });
  return (
    <AutocompleteField
      id={field.name}
      label="Nationality"
      options={countries}
      getOptionLabel={(country) => country}
      value={field.value || null}
      onChange={(country) => {
        field.onChange(country ?? '');
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
