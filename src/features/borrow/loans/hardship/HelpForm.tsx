import { useState } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { LoanHelp } from '#contract/lending/loans/helpSchema';
import { helpFormRules, type HelpFields, type HelpForm as Sent } from '#contract/office/hardship/hardshipRules';
import { createIdempotencyKeys } from '../../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../../api/useFormSubmit';
import { FormError } from '../../../../components/form/FormError';
import { FormInput } from '../../../../components/form/FormInput';
import { amountInput } from '../../../../components/form/inputAttributes';
import { SubmitButton } from '../../../../components/form/SubmitButton';
import { useRulesForm } from '../../../../components/form/useRulesForm';
import { failures, notices } from '../../../../components/toast/catalogue';
import { showToast } from '../../../../components/toast/toast';
import { LeaveGuard } from '../../../../domain/user/LeaveGuard';
import { BindingText } from '../BindingText';
import { ChoiceCards } from './ChoiceCards';
import { useAskForHelpMutation } from '../../borrowApi';
import { helpChoices, helpForm } from './helpChoices';

interface HelpFormProps {
  loanId: string;
  help: LoanHelp;
  onSent: () => void;
}

const EMPTY = { words: '', amount: '', promisedOn: '' };

/** The request of a borrower who can't pay; nothing changes before administrators agree. */
export function HelpForm({ loanId, help, onSent }: HelpFormProps) {
  const form = useRulesForm<HelpFields>({ rules: helpFormRules, defaultValues: EMPTY });
  const { control } = form;
  const choice = useWatch({ control, name: 'choice' });
  const [send] = useAskForHelpMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<Sent>());
  const holiday = help.holidays.find(({ months }) => choice === `holiday${months}`);
  const onSubmit = useFormSubmit(form, {
    send: (fields) => {
      const body = helpForm(fields, help);
      return send({ params: { loanId }, body, idempotencyKey: keyFor(body) }).unwrap();
    },
    failure: failures.complaint,
    onSuccess: () => {
      keyFor.forget();
      showToast(notices.complaintSent);
      form.reset(EMPTY);
      onSent();
    },
  });
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1 }}>
      <LeaveGuard control={control} />
      <ChoiceCards control={control} choices={helpChoices(help)} />
      {holiday && (
        <Box sx={{ maxWidth: '76ch' }}>
          <BindingText label="The payment holiday that you ask for" text={holiday.text} />
        </Box>
      )}
      {choice === 'promise' && (
        <Box sx={{ display: 'grid', gap: { sm: 2 }, gridTemplateColumns: { sm: '1fr 1fr' }, maxWidth: 560 }}>
          <FormInput control={control} name="amount" label="Amount in naira" autoComplete="off" input={amountInput} />
          <FormInput
            control={control}
            name="promisedOn"
            label="You pay by"
            type="date"
            isLabelAbove
            autoComplete="off"
          />
        </Box>
      )}
      <Stack sx={{ gap: 1, maxWidth: 560 }}>
        <FormInput control={control} name="words" label="What happened" multiline minRows={3} autoComplete="off" />
        <FormError control={control} />
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          Lenders see a holiday or a new plan, but never what you write here.
        </Typography>
        <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Sending…">
          Send
        </SubmitButton>
      </Stack>
    </Stack>
  );
}
