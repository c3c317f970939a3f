import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { AssignmentForm } from '#contract/money/suspense/assignmentRules';
import { OWNER_SEARCH_MIN_LENGTH } from '#contract/money/suspense/suspense';
import type { WalletOwner } from '#contract/money/wallet/walletSchema';
import { AutocompleteField } from '../../../components/form/AutocompleteField';
import { useSearchText } from '../../../components/list/useTypedText';
import { useWalletOwnersQuery } from '../portalApi';

interface OwnerFieldProps {
  control: Control<AssignmentForm, unknown, AssignmentForm>;
}

/** Finds a person by name or email, and sets the email. */
export function OwnerField({ control }: OwnerFieldProps) {
  const { field, fieldState } = useController({ control, name: 'email' });
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<WalletOwner | null>(null);
  const { text, setText } = useSearchText(q, setQ);
  const { currentData, isFetching } = useWalletOwnersQuery(
    { query: { q } },
    { skip: q.length < OWNER_SEARCH_MIN_LENGTH },
  );
  const found = currentData ?? [];
  return (
    <AutocompleteField
      id={field.name}
      label="Person"
      placeholder="Name or email"
      options={chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found}
      getOptionLabel={({ name, email }) => `${name}, ${email}`}
      getOptionKey={({ id }) => id}
      // The server has filtered them.
      filterOptions={(options) => options}
      nothingFound={
        text.trim().length < OWNER_SEARCH_MIN_LENGTH
          ? 'Type a name or an email address'
          : 'Nobody here has this name or address'
      }
      value={chosen}
      loading={isFetching || text.trim() !== q}
      onInputChange={(_event, typed, reason) => {
        if (reason === 'input') setText(typed);
      }}
      onChange={(owner) => {
        setChosen(owner);
        field.onChange(owner?.email ?? '');
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
