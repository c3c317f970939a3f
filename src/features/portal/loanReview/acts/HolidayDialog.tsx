import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatDay } from '#contract/dates';
import { reasonRules, type ReasonForm } from '#contract/reason';
import { isFirstLoad } from '../../../../api/apiError';
import { FormDialog } from '../../../../components/form/FormDialog';
import { FormInput } from '../../../../components/form/FormInput';
import { useActForm } from '../../../../domain/administration/useActForm';
import { Amount } from '../../../../domain/money/Amount';
import type { ActDialogProps } from './actDialogProps';
import { BorrowerMessages } from './BorrowerMessages';
import { FigureList } from '../FigureList';
import { useLoanMessagesQuery, useProposeHolidayMutation } from '../loanReviewApi';

export function HolidayDialog({ loan, onClose }: ActDialogProps) {
  const { id: loanId, askedHoliday } = loan;
  const messages = useLoanMessagesQuery({ loanId }, { refetchOnMountOrArgChange: true });
  const [propose] = useProposeHolidayMutation();
  const { form, onSubmit } = useActForm<ReasonForm>({
    rules: reasonRules,
    defaultValues: { reason: '' },
    send: (body, idempotencyKey) => propose({ params: { loanId }, body, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  // The messages would push the buttons down.
  if (isFirstLoad(messages)) return null;
  return (
    <FormDialog
      isWide
      title="Agree to the payment holiday?"
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submit="Propose the holiday"
    >
      <Typography sx={{ maxWidth: '76ch' }}>
        The borrower asked for it and has seen what it costs. Another administrator decides. A loan has one holiday.{' '}
        {askedHoliday?.overdue
          ? `Amounts due move too, without interest: the loan is no longer late, and it can be called in from ${formatDay(askedHoliday.overdue.defaultFrom)} on. Late fees stay due. The loan counts as restructured.`
          : 'Amounts already due stay due.'}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 3, alignItems: 'start' }}>
        <Stack sx={{ gap: 2, order: { xs: 1, md: 0 } }}>
          {askedHoliday && (
            <FigureList
              details={[
                ['Months without an instalment', askedHoliday.months],
                ['Interest added', <Amount key="cost" kobo={askedHoliday.costKobo} />],
                ['Next instalment', formatDay(askedHoliday.nextDueOn)],
                ...(askedHoliday.overdue
                  ? [['Due then too', <Amount key="overdue" kobo={askedHoliday.overdue.movedKobo} />] as const]
                  : []),
                [
                  `Last, on ${formatDay(askedHoliday.endsOn)}`,
                  <Amount key="last" kobo={askedHoliday.lastInstalmentKobo} />,
                ],
              ]}
            />
          )}
          <FormInput control={form.control} name="reason" label="Reason" autoComplete="off" />
        </Stack>
        <BorrowerMessages loanId={loanId} />
      </Box>
    </FormDialog>
  );
}
