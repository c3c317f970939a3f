import Typography from '@mui/material/Typography';
import { newPlanFormRules, type NewPlanFields } from '../../../../contract/lending/arrears/arrearsRules';
import { formatDay } from '../../../../contract/dates';
import { FormDialog } from '../../../components/form/FormDialog';
import { FormInput } from '../../../components/form/FormInput';
import { FormSelect } from '../../../components/form/FormSelect';
import { useActForm } from '../../../domain/administration/useActForm';
import type { ActDialogProps } from './actDialogProps';
import { useProposeNewPlanMutation } from './loanReviewApi';

export function NewPlanDialog({ loan, onClose }: ActDialogProps) {
  const { id: loanId, months, firstDueDays = [], newPlan } = loan;
  const [propose] = useProposeNewPlanMutation();
  const { form, onSubmit } = useActForm<NewPlanFields>({
    rules: newPlanFormRules,
    defaultValues: { months: String(months), firstDueOn: firstDueDays[0] ?? '', reason: '' },
    send: ({ months: count, ...rest }, idempotencyKey) =>
      propose({ params: { loanId }, body: { ...rest, months: Number(count) }, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  return (
    <FormDialog title="Propose a new plan?" form={form} onSubmit={onSubmit} onClose={onClose} submit="Propose the plan">
      <Typography>
        Everything unpaid goes into new instalments: principal, interest and late fees. The borrower agrees with a
        mailed code, then another administrator decides. Payments before that make the instalments smaller.
      </Typography>
      {newPlan && <Typography>It replaces the plan that is proposed now.</Typography>}
      <FormInput
        control={form.control}
        name="months"
        label="Monthly instalments"
        autoComplete="off"
        input={{ inputMode: 'numeric' }}
      />
      <FormSelect
        control={form.control}
        name="firstDueOn"
        isTold
        label="The first is due on"
        options={firstDueDays.map((day) => ({ value: day, label: formatDay(day) }))}
      />
      <FormInput control={form.control} name="reason" label="Reason" autoComplete="off" />
    </FormDialog>
  );
}
