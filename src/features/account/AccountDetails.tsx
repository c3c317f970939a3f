import { Stack } from '@mui/material';
import type { User } from '../../../contract/users/user';
import { genderLabels } from '../../../contract/users/genders';
import { formatDay } from '../../lib/format';
import { RouteLink } from '../../components/RouteLink';
import { pathTo } from '../../pathTo';
import { AccountNumber } from './AccountNumber';
import { DetailsCard } from './DetailsCard';
import { StatusChip } from './StatusChip';

/** Everything that the product knows of its user. */
export function AccountDetails({ user }: { user: User }) {
  const { bankDetails } = user;
  return (
    <Stack sx={{ gap: 3 }}>
      <DetailsCard
        title="Sign-in"
        details={[
          ['First name', user.firstName],
          ['Last name', user.lastName],
          ['User name', user.userName],
          ['Email', user.email],
          ['Email verified', <StatusChip key="email" isDone={user.isEmailVerified} />],
          ['BVN verified', <StatusChip key="bvn" isDone={user.isBvnVerified} />],
        ]}
      />
      <DetailsCard
        title="Profile"
        details={[
          ['Date of birth', user.dateOfBirth && formatDay(user.dateOfBirth)],
          ['Gender', user.gender && genderLabels[user.gender]],
          ['Address', user.address],
          ['Nationality', user.nationality],
        ]}
        way={
          !user.isProfileUpdated &&
          user.isEmailVerified && <RouteLink to={pathTo('completeProfile')}>Complete your profile</RouteLink>
        }
      />
      <DetailsCard
        title="Bank account"
        details={[
          ['Bank', bankDetails?.bankName],
          ['Account number', bankDetails && <AccountNumber key="number" number={bankDetails.accountNumber} />],
        ]}
        way={
          !bankDetails &&
          user.isProfileUpdated && <RouteLink to={pathTo('addBankAccount')}>Add your bank account</RouteLink>
        }
      />
    </Stack>
  );
}
