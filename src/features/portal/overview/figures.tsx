import type { PortalOverview } from '#contract/office/overview/overviewSchema';
import type { Figure } from '../../../domain/administration/FiguresCard';
import { daysBehindFigure, ledgerCheckFigure } from '../../../domain/administration/nightFigures';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';

export const moneyFigures = ({ walletsKobo, escrowsKobo, ownFundsKobo }: PortalOverview): Figure[] => [
  { label: 'In wallets', value: <Amount kobo={walletsKobo} />, to: pathTo('ledger') },
  { label: 'Pledged, not paid out yet', value: <Amount kobo={escrowsKobo} />, to: pathTo('ledger') },
  {
    label: 'Company funds',
    value: <Amount kobo={ownFundsKobo} />,
    isAlarming: ownFundsKobo < 0,
    to: pathTo('money'),
  },
];

export const healthFigures = ({ daysBehind, ledgerCheck }: PortalOverview): Figure[] => [
  { ...daysBehindFigure(daysBehind), to: pathTo('health') },
  ledgerCheckFigure(ledgerCheck),
];
