import Card from '@mui/material/Card';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UserRecord } from '#contract/office/users/userRecordSchema';
import { genderLabels } from '#contract/people/users/genders';
import { DetailsCard } from '../../../components/DetailsCard';
import { FlagCell } from '../../../components/list/cells';
import { RouteLink } from '../../../components/RouteLink';
import { WrappableEmail } from '../../../components/EmailAddress';
import { IfMay } from '../../../domain/administration/useMay';
import { FreezeControl } from '../../../domain/administration/FreezeControl';
import { DataReleaseCard } from './DataReleaseCard';
import { DeletionState } from './DeletionState';
import { KeptDataCard } from './KeptDataCard';
import { PersonalDataCard } from './PersonalDataCard';
import { PrivateCard } from './PrivateCard';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';

export function SummaryPanel({ user }: { user: UserRecord }) {
  const { bankAccount, termsVersion, termsAcceptedAt, lastSignedInAt, freeze } = user;
  return (
    <Grid container spacing={3}>
      <Grid size={{ xs: 12, lg: 7 }}>
        <Stack sx={{ gap: 3 }}>
          <DetailsCard
            title="Account"
            details={[
              ['User name', <bdi key="userName">{user.userName}</bdi>],
              ['Email', <WrappableEmail key="email">{user.email}</WrappableEmail>],
              ['Email verified', yesOrNo(user.isEmailVerified)],
              ['Profile updated', yesOrNo(user.isProfileUpdated)],
              ['BVN verified', yesOrNo(user.isBvnVerified)],
              ['Administrator', yesOrNo(user.isAdmin)],
              ['Last signed in', lastSignedInAt === undefined ? 'Not noted yet' : formatMoment(lastSignedInAt)],
              ['Terms accepted', termsAcceptedAt && `${formatMoment(termsAcceptedAt)}, version ${termsVersion ?? '–'}`],
              ['ID', user.id],
            ]}
          />
          <DetailsCard
            title="Profile"
            details={[
              ['Gender', user.gender && genderLabels[user.gender]],
              ['Address', user.address && <bdi key="address">{user.address}</bdi>],
              ['Nationality', user.nationality],
            ]}
          />
          <DetailsCard
            title="Bank account"
            details={[
              ['Bank', bankAccount?.bankName],
              ['Bank code', bankAccount?.bankCode],
            ]}
          />
          <PrivateCard user={user} />
        </Stack>
      </Grid>
      <Grid size={{ xs: 12, lg: 5 }}>
        <Stack sx={{ gap: 3 }}>
          <Card component="section" aria-labelledby="freeze-title" sx={{ p: { xs: 3, md: 4 } }}>
            <Typography id="freeze-title" variant="h2" sx={{ mb: 1 }}>
              {freeze ? 'Frozen' : 'Not frozen'}
            </Typography>
            {freeze && (
              <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
                Since {formatMoment(freeze.at)}: “<bdi>{freeze.reason}</bdi>”
              </Typography>
            )}
            {user.isAdmin && !freeze ? (
              <Typography>
                Administrators are suspended instead, on the{' '}
                <RouteLink to={pathTo('administrators')}>Administrators</RouteLink> page.
              </Typography>
            ) : (
              <IfMay call="freezePerson">
                <FreezeControl
                  userId={user.id}
                  name={`${user.firstName} ${user.lastName}`}
                  isFrozen={freeze !== undefined}
                  isUnfreezingProposed={freeze?.isUnfreezingProposed ?? false}
                />
              </IfMay>
            )}
          </Card>
          <IfMay call="personalDataOf">
            <PersonalDataCard userId={user.id} />
          </IfMay>
          <DataReleaseCard userId={user.id} release={user.release} />
          {user.kept && <KeptDataCard userId={user.id} kept={user.kept} />}
          <DeletionState bars={user.deletionBars} deletedAt={user.deletedAt} />
        </Stack>
      </Grid>
    </Grid>
  );
}

const yesOrNo = (isOn: boolean) => <FlagCell key="flag" text={isOn ? 'Yes' : 'No'} isOn={isOn} />;
