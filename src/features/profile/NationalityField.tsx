import { memo } from 'react';
import { useController, type Control } from 'react-hook-form';
import { countries } from '../../../contract/data/countries';
import type { Profile } from '../../../contract/users/rules/profile';
import { SearchableSelect } from '../../components/form/SearchableSelect';

const nameItself = (country: string) => country;

interface NationalityFieldProps {
  control: Control<Profile, unknown, Profile>;
}

/** Section 2.13: one of about 195 countries, found by typing. Drawn anew for itself alone: it is much the heaviest of its form. */
export const NationalityField = memo(function NationalityField({ control }: NationalityFieldProps) {
  const { field, fieldState } = useController({ control, name: 'nationality' });
  return (
    <SearchableSelect
      id={field.name}
      label="Nationality"
      options={countries}
      getLabel={nameItself}
      getKey={nameItself}
      value={field.value || null}
      onChange={(country) => {
        field.onChange(country ?? '');
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
});
