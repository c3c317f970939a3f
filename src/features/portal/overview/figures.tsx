import type { PortalOverview } from '../../../../contract/office/overview/overviewSchema';
import type { TransferKind } from '../../../../contract/money/ledger/transferKinds';
import { addKobo } from '../../../../contract/money/kobo';
import { pastDueLabels } from '../../../../contract/lending/schedule/pastDueLabels';
import type { Figure } from '../../../domain/administration/FiguresCard';
import { daysBehindFigure, ledgerCheckFigure } from '../../../domain/administration/nightFigures';
import { Amount } from '../../../domain/money/Amount';
import { formatCount, formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { waitingRows } from './waitingRows';

export const waitingFigures = ({ waiting }: PortalOverview): Figure[] =>
  waiting.map(({ kind, count, since, overdueCount }) => ({
    ...waitingRows[kind],
    value: formatCount(count),
    isAlarming: overdueCount > 0,
    ...(since !== undefined && {
      note: `Since ${formatMoment(since)}${overdueCount > 0 ? ` · ${formatCount(overdueCount)} overdue` : ''}`,
    }),
  }));

export const dayFigures = ({ businessDay: day, today }: PortalOverview): Figure[] => {
  const transfers = (kind: TransferKind) => ({
    to: pathTo('ledger'),
    search: `kind=${kind}&from=${day}&to=${day}`,
  });
  return [
    { label: 'Deposits', value: <Amount kobo={today.depositsKobo} />, ...transfers('deposit') },
    { label: 'Withdrawals', value: <Amount kobo={today.withdrawalsKobo} />, ...transfers('withdrawal') },
    { label: 'Paid out to borrowers', value: <Amount kobo={today.disbursedKobo} />, ...transfers('disbursement') },
    { label: 'Repaid to lenders', value: <Amount kobo={today.repaidKobo} />, ...transfers('repayment') },
  ];
};

export const owedFigures = ({ owed }: PortalOverview): Figure[] => [
  {
    label: 'In all',
    value: <Amount kobo={addKobo(...owed.map(({ outstandingKobo }) => outstandingKobo))} />,
    note: loans(owed.reduce((sum, { loanCount }) => sum + loanCount, 0)),
  },
  ...owed.map(({ band, loanCount, outstandingKobo }) => ({
    label: pastDueLabels[band],
    value: <Amount kobo={outstandingKobo} />,
    note: loans(loanCount),
    ...(band !== 'onTime' && { to: pathTo('collections'), search: `band=${band}` }),
  })),
];

const loans = (count: number): string => `${formatCount(count)} ${count === 1 ? 'loan' : 'loans'}`;

export const moneyFigures = ({ walletsKobo, escrowsKobo, ownFundsKobo }: PortalOverview): Figure[] => [
  { label: 'In wallets', value: <Amount kobo={walletsKobo} />, to: pathTo('ledger') },
  { label: 'Pledged, not paid out yet', value: <Amount kobo={escrowsKobo} />, to: pathTo('ledger') },
  {
    label: 'The house’s own funds',
    value: <Amount kobo={ownFundsKobo} />,
    isAlarming: ownFundsKobo < 0,
    to: pathTo('money'),
  },
];

export const healthFigures = ({ daysBehind, ledgerCheck }: PortalOverview): Figure[] => [
  { ...daysBehindFigure(daysBehind), to: pathTo('health') },
  ledgerCheckFigure(ledgerCheck),
];
