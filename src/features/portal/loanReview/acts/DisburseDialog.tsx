import Typography from '@mui/material/Typography';
import { object } from 'yup';
import { formatNaira } from '#contract/money/format';
import { FormDialog } from '../../../../components/form/FormDialog';
import { Amount } from '../../../../domain/money/Amount';
import { useActForm } from '../../../../domain/administration/useActForm';
import type { ActDialogProps } from './actDialogProps';
import { FigureList } from '../FigureList';
import { figureDetails } from '../OfferCard';
import { useDisburseLoanMutation } from '../loanReviewApi';

export function DisburseDialog({ loan, onClose }: ActDialogProps) {
  const [disburse] = useDisburseLoanMutation();
  const { form, onSubmit } = useActForm({
    rules: object(),
    defaultValues: {},
    send: (_nothing, idempotencyKey) => disburse({ params: { loanId: loan.id }, idempotencyKey }).unwrap(),
    onDone: onClose,
  });
  const offer = loan.figures.find(({ grade }) => grade === loan.grade);
  const old = loan.topsUp?.old;
  return (
    <FormDialog
      title="Pay the loan out?"
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submit={offer ? `Pay out ${formatNaira(offer.paidOutKobo)}` : 'Pay out'}
      isDestructive
    >
      <Typography>
        {old ? (
          <>
            It first pays off the loan that it tops up, today with <Amount kobo={old.settlementKobo} />. The rest goes
            to the wallet of <bdi>{loan.borrowerName}</bdi>.
          </>
        ) : (
          <>
            The money goes to the wallet of <bdi>{loan.borrowerName}</bdi>.
          </>
        )}{' '}
        <span>This cannot be undone.</span>
      </Typography>
      {offer && <FigureList details={figureDetails(offer)} />}
    </FormDialog>
  );
}
