import {
  PAYOUT_DEFAULT_SORT,
  PAYOUT_PAGE_SIZES,
  PAYOUT_STAGES,
  payoutSortFields,
  type PayoutOrigin,
  type PayoutSortField,
  type PayoutStage,
} from '#contract/money/payouts/payoutList';
import type { Payout } from '#contract/money/payouts/payoutSchema';
import { LIST_TOTAL_CAP } from '#contract/lists';
import { formatNaira } from '#contract/money/format';
import { failureTexts } from '#contract/money/payouts/payoutFailures';
import { LinkCell, TextCell } from '../../../components/list/cells';
import type { ListDefinition } from '../../../components/list/list';
import { PayoutStateChip } from '../../../domain/administration/PayoutStateChip';
import { formatCount, formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import css from './payoutState.module.css';

const stageLabels: Readonly<Record<PayoutStage, string>> = {
  inReview: 'Under review',
  underWay: 'Under way',
  paid: 'Paid',
  failed: 'Failed',
  reversed: 'Reversed',
};

const stateCell = ({ state, failure, failureCode }: Payout) => (
  <>
    <PayoutStateChip state={state} />
    {failure !== undefined && (
      <span className={css.why}>
        {failureTexts[failure].portal}
        {failureCode !== undefined && ` (${failureCode})`}
      </span>
    )}
  </>
);

const originLabels: Readonly<Record<PayoutOrigin, string>> = {
  wallet: 'A wallet',
  suspense: 'Suspense',
  house: 'Company funds',
};

const momentCell = (moment: string | undefined) => <TextCell text={moment && formatMoment(moment)} isNumber />;

const ownerCell = ({ personId, personName = '', origin }: Payout) =>
  personId === undefined ? (
    originLabels[origin]
  ) : (
    <LinkCell to={pathTo('userRecord', { userId: personId })}>
      <TextCell text={personName} />
    </LinkCell>
  );

export const payoutsDefinition: ListDefinition<Payout, PayoutSortField> = {
  label: 'Payouts',
  noun: { one: 'payout', many: 'payouts' },
  sortFields: payoutSortFields,
  defaultSort: PAYOUT_DEFAULT_SORT,
  pageSizes: PAYOUT_PAGE_SIZES,
  totalCap: LIST_TOTAL_CAP,
  searchHint: 'Search by part of a person’s name, user name or email, or by a payout’s full ID.',
  filters: [
    { name: 'stage', label: 'State', choices: PAYOUT_STAGES.map((value) => ({ value, label: stageLabels[value] })) },
  ],
  columns: [
    { header: 'Person', width: 122, isInTitle: true, cell: ownerCell },
    {
      header: 'Amount',
      width: 96,
      isFigure: true,
      cell: ({ amountKobo, transferId }) => (
        <LinkCell to={pathTo('transferRecord', { transferId })} label={`Transfer of ${formatNaira(amountKobo)}`}>
          <TextCell text={formatNaira(amountKobo)} isNumber />
        </LinkCell>
      ),
    },
    { header: 'State', width: 148, isInTitle: true, cell: stateCell },
    {
      header: 'Requested',
      width: 150,
      sortField: 'requestedAt',
      sortWords: { asc: 'oldest first', desc: 'newest first' },
      cell: ({ requestedAt }) => momentCell(requestedAt),
    },
    { header: 'Sent', width: 150, cell: ({ sentAt }) => momentCell(sentAt) },
    {
      header: 'Bank queries',
      width: 64,
      isFigure: true,
      cell: ({ timesAsked }) => <TextCell text={timesAsked === 0 ? undefined : formatCount(timesAsked)} isNumber />,
    },
    { header: 'Settled', width: 150, cell: ({ settledAt }) => momentCell(settledAt) },
    {
      header: 'To',
      width: 120,
      cell: ({ bankName, accountEndsIn }) => <TextCell text={`…${accountEndsIn}, ${bankName}`} isNumber />,
    },
  ],
  rowKey: ({ id }) => id,
  rowTitle: ownerCell,
  rowSubtitle: stateCell,
};
