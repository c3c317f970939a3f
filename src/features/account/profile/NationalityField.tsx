import { useController, type Control } from 'react-hook-form';
import { countries, HOME_COUNTRY } from '#contract/people/users/countries';
import type { Profile } from '#contract/people/users/profileRules';
import { AutocompleteField } from '../../../components/form/AutocompleteField';

interface NationalityFieldProps {
  control: Control<Profile, unknown, Profile>;
}

const options = [HOME_COUNTRY, ...countries.filter((country) => country !== HOME_COUNTRY)];

export function NationalityField({ control }: NationalityFieldProps) {
  const { field, fieldState } = useController({ control, name: 'nationality' });
  return (
    <AutocompleteField
      id={field.name}
      label="Nationality"
      options={options}
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
