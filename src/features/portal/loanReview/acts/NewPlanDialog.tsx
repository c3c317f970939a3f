import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { newPlanFormRules, type NewPlanFields } from '#contract/lending/arrears/arrearsRules';
import { formatDay } from '#contract/dates';
import { isFirstLoad } from '../../../../api/apiError';
import { FormDialog } from '../../../../components/form/FormDialog';
import { FormInput } from '../../../../components/form/FormInput';
import { FormSelect } from '../../../../components/form/FormSelect';
import { useActForm } from '../../../../domain/administration/useActForm';
import type { ActDialogProps } from './actDialogProps';
import { BorrowerMessages } from './BorrowerMessages';
import { useLoanMessagesQuery, useProposeNewPlanMutation } from '../loanReviewApi';
import { NewPlanPreview } from './NewPlanPreview';

export function NewPlanDialog({ loan, onClose }: ActDialogProps) {
  const { id: loanId, months, firstDueDays = [], newPlan } = loan;
  const messages = useLoanMessagesQuery({ loanId }, { refetchOnMountOrArgChange: true });
  const [propose] = useProposeNewPlanMutation();
  const { form, onSubmit } = useActForm<NewPlanFields>({
    rules: newPlanFormRules,
    defaultValues: { months: String(months), firstDueOn: firstDueDays[0] ?? '', reason: '' },
    send: ({ months: count, ...rest }, idempotencyKey) =>
      propose({ params: { loanId }, body: { ...rest, months: Number(count) }, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  const { control } = form;
  const typed = useWatch({ control });
  // The messages would push the buttons down.
  if (isFirstLoad(messages)) return null;
  return (
    <FormDialog
      isWide
      title="Propose a new plan?"
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submit="Propose the plan"
    >
      <Typography sx={{ maxWidth: '76ch' }}>
        Everything unpaid goes into new instalments: principal, interest and late fees. The borrower agrees with a code
        we email, then another administrator decides. Payments before that make the instalments smaller.
      </Typography>
      {newPlan && <Typography>It replaces the plan that is proposed now.</Typography>}
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 3, alignItems: 'start' }}>
        <Stack sx={{ gap: 2, order: { xs: 1, md: 0 } }}>
          <FormInput
            control={control}
            name="months"
            label="Monthly instalments"
            isPublic
            autoComplete="off"
            input={{ inputMode: 'numeric' }}
          />
          <FormSelect
            control={control}
            name="firstDueOn"
            isPublic
            label="The first is due on"
            options={firstDueDays.map((day) => ({ value: day, label: formatDay(day) }))}
          />
          <NewPlanPreview loan={loan} months={typed.months ?? ''} firstDueOn={typed.firstDueOn ?? ''} />
          <FormInput control={control} name="reason" label="Reason" autoComplete="off" />
        </Stack>
        <BorrowerMessages loanId={loanId} />
      </Box>
    </FormDialog>
  );
}
