import type { LedgerPosting } from '#contract/money/ledger/ledgerTransferSchema';
import { RouteLink } from '../../components/RouteLink';
import { pathTo } from '../../pathTo';
import { Amount } from '../money/Amount';
import { MoneyList } from '../money/MoneyList';
import { accountLabels } from './accountLabels';

function PostingAccount({ posting: { account, personId, personName, loanId } }: { posting: LedgerPosting }) {
  if (personId !== undefined) {
    return (
      <>
        Wallet of{' '}
        <RouteLink to={pathTo('userRecord', { userId: personId })}>
          <bdi>{personName}</bdi>
        </RouteLink>
      </>
    );
  }
  if (loanId !== undefined) {
    return (
      <>
        Escrow of <RouteLink to={pathTo('loanReview', { loanId })}>the loan</RouteLink>
      </>
    );
  }
  return accountLabels[account];
}

export function PostingList({ label, postings }: { label: string; postings: readonly LedgerPosting[] }) {
  return (
    <MoneyList
      label={label}
      lines={postings.map((posting) => ({
        key: `${posting.account} ${posting.personId ?? posting.loanId ?? ''}`,
        title: <PostingAccount posting={posting} />,
        note: null,
        amount: <Amount kobo={posting.amountKobo} isSigned />,
        ...(posting.balanceKobo !== undefined && {
          after: (
            <>
              then <Amount kobo={posting.balanceKobo} />
            </>
          ),
        }),
      }))}
    />
  );
}
