import { memo, useState } from 'react';
import { Button, Typography } from '@mui/material';
import { useController, type Control } from 'react-hook-form';
import type { Bank } from '../../../contract/data/banks';
import type { BankAccount } from '../../../contract/users/rules/bankAccount';
import { SearchableSelect } from '../../components/form/SearchableSelect';
import { useBanks } from './useBanks';

const nameOf = (bank: Bank) => bank.name;
const idOf = (bank: Bank) => bank.id;

interface BankFieldProps {
  control: Control<BankAccount, unknown, BankAccount>;
}

/**
 * Section 5.8: choosing or clearing a bank sets its name and its code together. Drawn anew for itself alone: it is much
 * the heaviest of its form.
 */
export const BankField = memo(function BankField({ control }: BankFieldProps) {
  const list = useBanks();
  const [chosen, setChosen] = useState<Bank | null>(null);
  const name = useController({ control, name: 'bankName' });
  const code = useController({ control, name: 'bankCode' });

  const choose = (bank: Bank | null) => {
    setChosen(bank);
    name.field.onChange(bank?.name ?? '');
    code.field.onChange(bank?.code ?? '');
  };

  return (
    <>
      <SearchableSelect
        id={name.field.name}
        label="Bank Name"
        placeholder="Select Bank Name"
        options={list.status === 'ready' ? list.banks : []}
        getLabel={nameOf}
        getKey={idOf}
        value={chosen}
        onChange={choose}
        onBlur={name.field.onBlur}
        inputRef={name.field.ref}
        error={name.fieldState.error?.message ?? code.fieldState.error?.message}
        isLoading={list.status === 'loading'}
      />
      {list.status === 'failed' && (
        <Typography role="alert" sx={{ mb: 2 }}>
          The list of banks could not be loaded. <Button onClick={list.retry}>Try again</Button>
        </Typography>
      )}
    </>
  );
});
