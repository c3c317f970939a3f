import { purposeLabels } from '../../../../contract/lending/applications/purposes';
import { LIST_TOTAL_CAP } from '../../../../contract/lists';
import {
  listingSortFields,
  type ListingSortField,
  LISTING_DEFAULT_SORT,
  LISTING_PAGE_SIZES,
} from '../../../../contract/lending/market/listingsQuery';
import type { Listing } from '../../../../contract/lending/market/listingSchema';
import { formatRate } from '../../../../contract/money/format';
import { subtractKobo } from '../../../../contract/money/kobo';
import { FlagCell, LinkCell, TextCell } from '../../../components/list/cells';
import type { ListDefinition } from '../../../components/list/list';
import { Amount } from '../../../domain/money/Amount';
import { formatTimeLeft } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { marketFilters } from './marketFilters';

const lowOrHigh = { asc: 'lowest first', desc: 'highest first' };

export const marketDefinition: ListDefinition<Listing, ListingSortField> = {
  label: 'Loans to fund',
  noun: { one: 'loan', many: 'loans' },
  sortFields: listingSortFields,
  defaultSort: LISTING_DEFAULT_SORT,
  pageSizes: LISTING_PAGE_SIZES,
  totalCap: LIST_TOTAL_CAP,
  filters: marketFilters,
  emptyHint: 'Loans stand here once their borrowers have accepted an offer. There are new ones most days.',
  columns: [
    { header: 'Purpose', minWidth: 152, isInTitle: true, cell: (listing) => <PurposeLink listing={listing} /> },
    { header: 'Grade', minWidth: 72, isInTitle: true, cell: ({ grade }) => <TextCell text={grade} /> },
    {
      header: 'Interest a year',
      minWidth: 104,
      sortField: 'rate',
      sortWords: lowOrHigh,
      cell: ({ annualRateBps }) => <TextCell text={formatRate(annualRateBps)} isNumber />,
    },
    {
      header: 'Months',
      minWidth: 88,
      sortField: 'months',
      sortWords: { asc: 'shortest first', desc: 'longest first' },
      isInTitle: true,
      cell: ({ months }) => <TextCell text={String(months)} isNumber />,
    },
    {
      header: 'Amount',
      minWidth: 112,
      sortField: 'amount',
      sortWords: lowOrHigh,
      cell: ({ principalKobo }) => <Amount kobo={principalKobo} />,
    },
    {
      header: 'Still to fund',
      minWidth: 112,
      cell: ({ principalKobo, pledgedKobo }) => <Amount kobo={subtractKobo(principalKobo, pledgedKobo)} />,
    },
    {
      header: 'Ends in',
      minWidth: 96,
      sortField: 'deadline',
      sortWords: { asc: 'soonest first', desc: 'latest first' },
      cell: ({ minutesLeft }) => <TextCell text={formatTimeLeft(minutesLeft)} isNumber />,
    },
    { header: 'Yours', minWidth: 112, cell: (listing) => <OwnPart listing={listing} /> },
  ],
  rowKey: ({ loanId }) => loanId,
  rowTitle: (listing) => <PurposeLink listing={listing} />,
  rowSubtitle: ({ grade, months }) => `Grade ${grade}, ${months} months`,
};

function PurposeLink({ listing: { loanId, purpose, grade, months } }: { listing: Listing }) {
  return (
    <LinkCell to={pathTo('listing', { loanId })} label={`${purposeLabels[purpose]}, grade ${grade}, ${months} months`}>
      {purposeLabels[purpose]}
    </LinkCell>
  );
}

function OwnPart({ listing: { isOwn, ownKobo } }: { listing: Listing }) {
  if (isOwn) return <FlagCell text="Your loan" isOn={false} />;
  return ownKobo > 0 ? <Amount kobo={ownKobo} /> : <TextCell text="–" isMissing />;
}
