import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { eventLabels } from '#contract/lending/loans/eventTypes';
import type { TracedTransfer } from '#contract/office/books/tracedTransferSchema';
import { DetailsCard } from '../../../components/DetailsCard';
import { RouteLink } from '../../../components/RouteLink';
import { PastApprovalLine } from '../../../domain/administration/PastApprovalLine';
import { pathTo, type PagePath } from '../../../pathTo';

type Detail = readonly [name: string, value: ReactNode];

/** What caused the transfer, with links. */
export function CauseCard({ transfer }: { transfer: TracedTransfer }) {
  const { approval } = transfer.cause;
  const details = detailsOf(transfer);
  return (
    <DetailsCard
      title="Where it comes from"
      details={details}
      {...(approval && {
        first: (
          <Box component="ul" aria-label="Approval" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            <PastApprovalLine approval={approval} />
          </Box>
        ),
      })}
    />
  );
}

const to = (path: PagePath, label: string, search?: string): ReactNode => (
  <RouteLink to={path} {...(search !== undefined && { search })}>
    {label}
  </RouteLink>
);

const toTransfer = (transferId: string, label: string) => to(pathTo('transferRecord', { transferId }), label);

const toPerson = ({ personId, personName }: { personId: string; personName: string }) => (
  <RouteLink to={pathTo('userRecord', { userId: personId })}>
    <bdi>{personName}</bdi>
  </RouteLink>
);

function detailsOf({ kind, reference, cause }: TracedTransfer): Detail[] {
  const { loanId, loanEvent, payoutId, payoutTransferId, settlementTransferId } = cause;
  const { seller, buyer, reversedTransferId, approval } = cause;
  const all: (Detail | undefined)[] = [
    loanId === undefined
      ? undefined
      : ['Loan', to(pathTo('loanReview', { loanId }), loanEvent ? eventLabels[loanEvent] : 'Open the loan')],
    payoutId === undefined ? undefined : ['Payout', to(pathTo('payouts'), 'Open the payout', `q=${payoutId}`)],
    payoutTransferId === undefined ? undefined : ['Money taken by', toTransfer(payoutTransferId, 'The withdrawal')],
    settlementTransferId === undefined
      ? undefined
      : ['Ended with', toTransfer(settlementTransferId, 'The payout’s end')],
    seller && ['Seller', toPerson(seller)],
    buyer && ['Buyer', toPerson(buyer)],
    reversedTransferId === undefined ? undefined : ['Reverses', toTransfer(reversedTransferId, 'This transfer')],
    kind === 'deposit' && reference !== undefined ? ['Deposit', `The provider’s ${reference}`] : undefined,
  ];
  const found = all.filter((detail) => detail !== undefined);
  if (found.length > 0 || approval) return found;
  return [['Cause', 'See the details above']];
}
