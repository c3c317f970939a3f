import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useController, type Control } from 'react-hook-form';
import type { Bank } from '#contract/people/bankAccounts/banks';
import type { BankAccount } from '#contract/people/bankAccounts/bankAccountRules';
import { AutocompleteField } from '../../../components/form/AutocompleteField';
import { findBanks } from './bankSearch';
import { useBanks } from './useBanks';

interface BankFieldProps {
  control: Control<BankAccount, unknown, BankAccount>;
}

/** Sets the bank's name and code together (docs/product/people.md#bank-account-rules). */
export function BankField({ control }: BankFieldProps) {
  const list = useBanks();
  const name = useController({ control, name: 'bankName' });
  const code = useController({ control, name: 'bankCode' });

  const banks = list.status === 'ready' ? list.banks : [];
  // Two banks share a code.
  const chosen = banks.find((bank) => bank.name === name.field.value && bank.code === code.field.value);

  const choose = (bank: Bank | null) => {
    name.field.onChange(bank?.name ?? '');
    code.field.onChange(bank?.code ?? '');
  };

  return (
    <>
      <AutocompleteField
        id={name.field.name}
        label="Bank Name"
        placeholder="Select Bank Name"
        options={banks}
        getOptionLabel={(bank) => bank.name}
        getOptionKey={(bank) => bank.id}
        filterOptions={(banks, { inputValue }) => findBanks(banks, inputValue)}
        nothingFound="No bank of that name. Try its full name, another name for it, or its code."
        value={chosen ?? null}
        onChange={choose}
        onBlur={name.field.onBlur}
        inputRef={name.field.ref}
        error={name.fieldState.error?.message ?? code.fieldState.error?.message}
        loading={list.status === 'loading'}
      />
      {list.status === 'failed' && (
        <Typography role="alert" sx={{ mb: 2 }}>
          The list of banks could not be loaded. <Button onClick={list.retry}>Try again</Button>
        </Typography>
      )}
    </>
  );
}
