import { useController, type Control } from 'react-hook-form';
import { countries } from '../../../contract/data/countries';
import type { Profile } from '../../../contract/rules/profile';
import { SearchableSelect } from '../../components/form/SearchableSelect';

const nameItself = (country: string) => country;

/** Section 2: one of about 195 countries, found by typing. */
export function NationalityField({ control }: { control: Control<Profile, unknown, Profile> }) {
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
}
