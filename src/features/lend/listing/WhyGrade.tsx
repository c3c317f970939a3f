import { isAboutSecurity, regradeReasons } from '#contract/lending/applications/regradeReasons';
import type { Listing } from '#contract/lending/market/listingSchema';
import { reasonStandingLabels, scoreFactorLabels, type ReasonStanding } from '#contract/lending/scorecard/factors';
import { Section } from '../../../components/Section';
import css from './listing.module.css';

const widths: Readonly<Record<ReasonStanding, string>> = { strong: '100%', fair: '60%', weak: '25%' };

/** Lenders don't see the points. */
export function WhyGrade({ listing }: { listing: Listing }) {
  const { grade, gradeReasons, isRegraded, regradeReason, security } = listing;
  // A reviewer can choose such a reason for an unsecured loan.
  const isTrue = !isAboutSecurity(regradeReason) || security !== undefined;
  return (
    <Section title={`Why grade ${grade}`}>
      <p className={css.sentence}>
        {isRegraded ? (
          <>
            <strong>Graded by a reviewer</strong>: the scorecard proposed otherwise.
            {regradeReason && isTrue && ` ${regradeReasons[regradeReason]}.`} This is what the scorecard says:
          </>
        ) : (
          'Set by our reviewer, from the scorecard:'
        )}
      </p>
      <ul className={css.reasons}>
        {gradeReasons.map(({ factor, standing }) => (
          <li key={factor}>
            <span>{scoreFactorLabels[factor]}</span>
            <span className={css.meter} aria-hidden="true">
              <span style={{ width: widths[standing] }} />
            </span>
            <strong>{reasonStandingLabels[standing]}</strong>
          </li>
        ))}
      </ul>
    </Section>
  );
}
