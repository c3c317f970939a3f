import type { Portfolio } from '#contract/lending/portfolio/portfolioSchema';
import type { NoteGroup } from '#contract/lending/portfolio/lateness';
import type { Tone } from '../../../components/figures/StatusChip';
import { addKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';

interface Share {
  key: 'free' | 'pledged' | 'onTime' | 'late' | 'defaulted';
  label: string;
  kobo: Kobo;
  tone: Tone;
}

const worthOf = ({ standings }: Portfolio, isWanted: (standing: NoteGroup) => boolean): Kobo =>
  addKobo(
    NO_KOBO,
    ...standings
      .filter(({ kind }) => isWanted(kind))
      .map(({ lentKobo, provisionKobo }) => subtractKobo(lentKobo, provisionKobo)),
  );

/** Where the lender's money is, net of provisions; the parts add up to `valueKobo`. */
export function allocationOf(portfolio: Portfolio): Share[] {
  const late = (kind: NoteGroup) => kind !== 'onTime' && kind !== 'defaulted';
  const isAnyRestructured = portfolio.standings.some(({ kind }) => kind === 'restructured');
  return [
    { key: 'onTime', tone: 'success', label: 'Lent, on time', kobo: worthOf(portfolio, (kind) => kind === 'onTime') },
    {
      key: 'late',
      tone: 'warning',
      label: isAnyRestructured ? 'Lent, late or restructured' : 'Lent, late',
      kobo: worthOf(portfolio, late),
    },
    { key: 'defaulted', tone: 'error', label: 'In default', kobo: worthOf(portfolio, (kind) => kind === 'defaulted') },
    { key: 'pledged', tone: 'info', label: 'Pledged', kobo: portfolio.pledgedKobo },
    { key: 'free', tone: 'neutral', label: 'Free', kobo: portfolio.freeKobo },
  ];
}
