import type { User } from '#contract/people/users/userSchema';
import { RouteLink } from '../../../components/RouteLink';
import { Section } from '../../../components/Section';
import { MaskedNumber } from '../../../domain/user/MaskedNumber';
import { pathTo } from '../../../pathTo';

/** Shown after onboarding. */
export function AccountLine({ user: { isBvnVerified, bankDetails } }: { user: User }) {
  return (
    <Section isQuiet title="Your account" act={<RouteLink to={pathTo('account')}>Details</RouteLink>}>
      <p style={{ margin: 0 }}>
        {isBvnVerified ? 'Verified' : 'BVN not verified yet'}
        {bankDetails && (
          <>
            {' · '}
            {bankDetails.bankName} <MaskedNumber number={bankDetails.accountNumber} />
          </>
        )}
      </p>
      <p style={{ margin: '4px 0 0' }}>
        <RouteLink to={pathTo('help')}>Help</RouteLink>
        {' · '}
        <RouteLink to={pathTo('complaints')}>Write to us</RouteLink>
      </p>
    </Section>
  );
}
