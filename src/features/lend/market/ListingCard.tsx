import { Link, useLocation } from 'react-router-dom';
import { purposeLabels } from '#contract/lending/applications/purposes';
import type { WorkKind } from '#contract/lending/applications/choices';
import { residenceLabels } from '#contract/lending/applications/residence';
import type { Listing } from '#contract/lending/market/listingSchema';
import { expectedNetReturn } from '#contract/lending/shares/returns';
import { formatRate } from '#contract/money/format';
import { subtractKobo } from '#contract/money/kobo';
import { LoanProgress } from '../../../components/figures/LoanProgress';
import { FlagCell } from '../../../components/list/cells';
import { fromList } from '../../../components/list/listReturn';
import { GradeBadge } from '../../../domain/market/GradeBadge';
import { PurposeIcon } from '../../../domain/market/PurposeIcon';
import { Amount } from '../../../domain/money/Amount';
import { formatTimeLeft } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import css from './ListingCard.module.css';

const workNames: Readonly<Record<WorkKind, string>> = {
  salaried: 'Employee',
  business: 'Business owner',
  informal: 'Daily worker',
  none: 'Pension, family or other income',
};

export function ListingCard({ listing }: { listing: Listing }) {
  const { loanId, purpose, grade, months, principalKobo, pledgedKobo, minutesLeft } = listing;
  const location = useLocation();
  const percent = Math.floor((pledgedKobo / principalKobo) * 100);
  return (
    <li className={css.card}>
      <div className={css.head}>
        <PurposeIcon purpose={purpose} />
        <h2 className={css.title}>
          <Link
            to={pathTo('listing', { loanId })}
            state={fromList(location)}
            aria-label={`${purposeLabels[purpose]}, grade ${grade}, ${months} months`}
            className={css.link}
          >
            {purposeLabels[purpose]}
          </Link>
          <span className={css.quiet}>
            <Amount kobo={principalKobo} />, {months} months
          </span>
        </h2>
        <GradeBadge grade={grade} />
      </div>
      <p className={css.who}>
        {workNames[listing.workKind]}
        {listing.livesIn && `, ${residenceLabels[listing.livesIn]}`}
      </p>
      <p className={css.return}>
        <span className={css.large}>{formatRate(expectedNetReturn(listing))}</span>
        <span className={css.quiet}>a year expected · after fees and losses</span>
      </p>
      <LoanProgress
        label="Funded"
        share={pledgedKobo / principalKobo}
        text={`${percent}% funded`}
        left={
          <>
            <Amount kobo={subtractKobo(principalKobo, pledgedKobo)} /> to go
          </>
        }
      />
      <p className={css.line}>
        <span>{formatTimeLeft(minutesLeft)} left</span>
        <span className={css.marks}>
          {listing.security && <FlagCell text="Secured" isOn />}
          <OwnPart listing={listing} />
        </span>
      </p>
    </li>
  );
}

function OwnPart({ listing: { isOwn, ownKobo } }: { listing: Listing }) {
  if (isOwn) return <FlagCell text="Your loan" isOn={false} />;
  if (ownKobo === 0) return null;
  return (
    <span>
      You pledged <Amount kobo={ownKobo} />
    </span>
  );
}
