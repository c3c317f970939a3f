import Typography from '@mui/material/Typography';
import type { Portfolio } from '#contract/lending/portfolio/portfolioSchema';
import { noteGroupLabels } from '#contract/lending/portfolio/lateness';
import { negateKobo } from '#contract/money/kobo';
import { Amount } from '../../../domain/money/Amount';
import { formatCount } from '../../../lib/format';

const ALL_WELL = 'Every loan pays on time, and nothing is lost. ';

/** Explains value and return in a few sentences. */
export function Why({ portfolio }: { portfolio: Portfolio }) {
  const { lentKobo, provisionsKobo, lossesKobo, recoveredKobo, resultKobo, interestKobo } = portfolio;
  const hasLent = lentKobo > 0 || interestKobo > 0 || lossesKobo > 0;
  return (
    <Typography component="span" sx={{ display: 'block', mt: 1, maxWidth: '68ch' }}>
      {hasLent && provisionsKobo === 0 && lossesKobo === 0 && (lentKobo > 0 ? ALL_WELL : 'Nothing is lost. ')}
      {provisionsKobo > 0 && <SetAside portfolio={portfolio} />}
      {lossesKobo > 0 && (
        <>
          <Amount kobo={lossesKobo} /> is written off.{' '}
        </>
      )}
      {recoveredKobo > 0 && (
        <>
          <Amount kobo={recoveredKobo} /> came back after a default.{' '}
        </>
      )}
      {hasLent && (
        <>
          Overall you’re <Amount kobo={resultKobo < 0 ? negateKobo(resultKobo) : resultKobo} />{' '}
          {resultKobo < 0 ? 'down' : 'up'} so far.
        </>
      )}
    </Typography>
  );
}

function SetAside({ portfolio: { standings, provisionsKobo } }: { portfolio: Portfolio }) {
  const late = standings.filter(({ provisionKobo }) => provisionKobo > 0);
  const count = late.reduce((all, { noteCount }) => all + noteCount, 0);
  const worst = late.at(-1);
  const hasRestructured = late.some(({ kind }) => kind === 'restructured');
  return (
    <>
      <span>
        {formatCount(count)} {count === 1 ? 'loan is' : 'loans are'} late{hasRestructured && ', restructured'} or in
        default
      </span>
      {worst && count > 1 && <span> (the worst: {noteGroupLabels[worst.kind].toLowerCase()})</span>}
      <span>
        . We count <Amount kobo={provisionsKobo} /> of {count === 1 ? 'it' : 'them'} as probably lost.{' '}
      </span>
    </>
  );
}
