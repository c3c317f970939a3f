import Stack from '@mui/material/Stack';
import type { Loan } from '#contract/lending/loans/loanSchema';
import { paperCalls } from '#contract/lending/papers/calls';
import { isLive } from '#contract/lending/loans/states';
import { request } from '../../../api/request';
import { Section } from '../../../components/Section';
import { failures } from '../../../components/toast/catalogue';
import { SaveButton } from '../../../domain/files/SaveButton';

/** The loan's documents as PDF. */
export function PapersCard({ loan: { id, state, toBankAccount, repayment } }: { loan: Loan }) {
  const params = { loanId: id };
  const contract = { label: 'Contract', file: 'loan_contract.pdf', call: request(paperCalls.loanContract, { params }) };
  const statement = {
    label: 'Statement',
    file: 'loan_statement.pdf',
    call: request(paperCalls.loanStatement, { params }),
  };
  const payoff = {
    ...(isLive(state)
      ? { label: 'Payoff letter', file: 'payoff_letter.pdf' }
      : { label: 'Clearance letter', file: 'clearance_letter.pdf' }),
    call: request(paperCalls.payoffLetter, { params, query: {} }),
  };
  // Set once the offer is accepted; before that there is no contract.
  if (toBankAccount === undefined) return null;
  return (
    <Section isQuiet title="Documents">
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {(repayment ? [contract, statement, payoff] : [contract]).map((paper) => (
          <SaveButton key={paper.file} {...paper} failure={failures.loanLoad} />
        ))}
      </Stack>
    </Section>
  );
}
