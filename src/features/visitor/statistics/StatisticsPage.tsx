import { useEffect, useState } from 'react';
import type { PublishedStatistics } from '#contract/lending/statistics/statisticsSchema';
import { fetchStatistics } from '../../../api/fetchStatistics';
import css from './Statistics.module.css';
import { StatisticsView } from './StatisticsView';

/** Prerendered, so its first render has no figures (docs/product/lending.md#published-statistics). */
export function StatisticsPage() {
  const { answer, failure, retry } = useStatistics();
  return (
    <div className={css.page}>
      <h1 className={css.title}>Loan performance</h1>
      {answer?.statistics ? (
        <StatisticsView statistics={answer.statistics} />
      ) : failure ? (
        <div className={css.empty} role="alert">
          <p>
            We couldn’t load the figures.{' '}
            {failure === 'answered' ? 'That’s our fault, not yours.' : 'Check your connection, then try again.'}
          </p>
          <button type="button" className={css.retry} onClick={retry}>
            Try again
          </button>
        </div>
      ) : answer ? (
        <div className={css.empty}>
          <h2>No figures yet</h2>
          <p>
            They start at the end of the month in which the first loan is paid out. Until then there is nothing to show.
          </p>
        </div>
      ) : (
        <p className={css.intro} role="status">
          Loading the figures…
        </p>
      )}
    </div>
  );
}

function useStatistics() {
  const [answer, setAnswer] = useState<PublishedStatistics>();
  const [failure, setFailure] = useState<'answered' | 'unanswered'>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const giveUp = new AbortController();
    fetchStatistics(giveUp.signal).then(setAnswer, (error: unknown) => {
      // `fetch` throws a TypeError if nothing answered.
      if (!giveUp.signal.aborted) setFailure(error instanceof TypeError ? 'unanswered' : 'answered');
    });
    return () => giveUp.abort();
  }, [tries]);
  const retry = () => {
    setFailure(undefined);
    setTries(tries + 1);
  };
  return { answer, failure, retry };
}
