import type { User } from '#contract/people/users/userSchema';
import { genderLabels } from '#contract/people/users/genders';
import { DetailsCard } from '../../../components/DetailsCard';
import { RouteLink } from '../../../components/RouteLink';
import { formatDay } from '#contract/dates';
import { pathTo } from '../../../pathTo';
import { EmailLine } from './contact/EmailLine';
import { PhoneLine } from './contact/PhoneLine';
import { TaxNumberLine } from './contact/TaxNumberLine';
import { AccountNumber } from './AccountNumber';
import { BvnStatus, StatusChip } from './BvnStatus';

export function AccountDetails({ user }: { user: User }) {
  const { bankDetails } = user;
  return (
    <>
      <DetailsCard
        title="Name and contact"
        details={[
          ['First name', user.firstName],
          ['Last name', user.lastName],
          ['User name', user.userName],
          ['Email', <EmailLine key="email" email={user.email} isVerified={user.isEmailVerified} />],
          ['Email verified', <StatusChip key="verified" isDone={user.isEmailVerified} />],
          ['Phone number', <PhoneLine key="phone" />],
          ['BVN verified', <BvnStatus key="bvn" isVerified={user.isBvnVerified} />],
        ]}
      />
      <DetailsCard
        title="Profile"
        details={[
          ['Date of birth', user.dateOfBirth && formatDay(user.dateOfBirth)],
          ['Gender', user.gender && genderLabels[user.gender]],
          ['Address', user.address],
          ['Nationality', user.nationality],
          ['Tax number (TIN)', <TaxNumberLine key="taxNumber" />],
        ]}
        way={user.isProfileUpdated ? undefined : completeProfileLink(user)}
      />
      <DetailsCard
        title="Bank account"
        details={[
          ['Bank', bankDetails?.bankName],
          ['Account number', bankDetails && <AccountNumber key="number" number={bankDetails.accountNumber} />],
        ]}
        way={bankDetails ? changeBankAccountLink : addBankAccountLink(user)}
      />
    </>
  );
}

export function PasswordAndPrograms() {
  return (
    <DetailsCard
      title="Security"
      details={[
        [
          'Password',
          <RouteLink key="password" to={pathTo('changePassword')}>
            Change your password
          </RouteLink>,
        ],
        [
          'Your own programs',
          <RouteLink key="api" to={pathTo('apiTokens')}>
            Make and end API tokens and webhooks
          </RouteLink>,
        ],
      ]}
    />
  );
}

const onboardingLink = { to: pathTo('dashboard'), label: 'See what comes first' } as const;

const changeBankAccountLink = { to: pathTo('changeBankAccount'), label: 'Change your bank account' } as const;

const completeProfileLink = ({ isEmailVerified }: User) =>
  isEmailVerified ? ({ to: pathTo('completeProfile'), label: 'Complete your profile' } as const) : onboardingLink;

const addBankAccountLink = ({ isProfileUpdated }: User) =>
  isProfileUpdated ? ({ to: pathTo('addBankAccount'), label: 'Add your bank account' } as const) : onboardingLink;
