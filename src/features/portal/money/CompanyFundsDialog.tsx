import Typography from '@mui/material/Typography';
import type { HouseMoney } from '#contract/money/house/houseMoneySchema';
import { houseMoneyFormRules, type HouseMoneyForm } from '#contract/money/house/houseMoneyRules';
import { readNaira } from '#contract/money/typedAmount';
import { FormDialog } from '../../../components/form/FormDialog';
import { FormInput } from '../../../components/form/FormInput';
import { amountInput } from '../../../components/form/inputAttributes';
import { useActForm } from '../../../domain/administration/useActForm';
import { Amount } from '../../../domain/money/Amount';
import { useProposeHouseFundingMutation, useProposeHousePayoutMutation } from '../portalApi';

interface CompanyFundsDialogProps {
  way: 'funding' | 'payout';
  funds: HouseMoney;
  onClose: () => void;
}

export function CompanyFundsDialog({ way, funds, onClose }: CompanyFundsDialogProps) {
  const [fund] = useProposeHouseFundingMutation();
  const [payOut] = useProposeHousePayoutMutation();
  const propose = way === 'funding' ? fund : payOut;
  const { form, onSubmit } = useActForm<HouseMoneyForm>({
    rules: houseMoneyFormRules,
    defaultValues: { amount: '', reason: '' },
    send: ({ amount, reason }, idempotencyKey) =>
      propose({ body: { amountKobo: readNaira(amount) ?? 0, reason }, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  const title = way === 'funding' ? 'Propose to book money put in?' : 'Propose to take money out?';
  return (
    <FormDialog title={title} form={form} onSubmit={onSubmit} onClose={onClose} submit="Propose">
      <Typography>
        {way === 'funding' ? (
          'Money that has arrived on the clients’ bank account already. Another administrator looks it up there and approves it.'
        ) : (
          <>
            At most <Amount kobo={funds.payableKobo} />, to {funds.bankAccount}, once another administrator has approved
            it.
          </>
        )}
      </Typography>
      <FormInput
        control={form.control}
        name="amount"
        label="Amount in naira"
        isPublic
        autoComplete="off"
        input={amountInput}
        autoFocus
      />
      <FormInput
        control={form.control}
        name="reason"
        label="Reason"
        autoComplete="off"
        {...(way === 'funding' && { hint: 'With the bank’s reference' })}
      />
    </FormDialog>
  );
}
