import { formatNaira } from '#contract/money/format';
import { kobo } from '#contract/money/kobo';
import { ContinueCard } from '../../components/ContinueCard';
import { formatMoment } from '../../lib/format';
import { pathTo } from '../../pathTo';
import { useAuth } from '../../session/useSession';
import { useMyApplicationDraftQuery } from './lendingApi';

/** The saved draft of an application; undefined if there is none. */
export function useUnsentApplication() {
  const { accessToken } = useAuth();
  const { data } = useMyApplicationDraftQuery(undefined, {
    skip: accessToken === null,
    refetchOnMountOrArgChange: true,
  });
  return data?.saved;
}

/** A half-filled application, wherever its borrower may look for it. */
export function UnsentApplication() {
  const unsent = useUnsentApplication();
  if (!unsent) return null;
  const { asked, step } = unsent.draft;
  const isReady = step === 'review';
  return (
    <ContinueCard
      title="Your application is not sent yet"
      line={`${asked ? `${formatNaira(kobo(asked.principalKobo))} for ${asked.months} months, s` : 'S'}aved on ${formatMoment(unsent.savedAt)}.`}
      to={pathTo('apply')}
      act={isReady ? 'Review and send it' : 'Go on with it'}
    />
  );
}
