import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MIN_OWNERS } from '#contract/office/administrators/administrators';
import { administratorCalls } from '#contract/office/administrators/calls';
import { request } from '../../../api/request';
import { WrappableEmail } from '../../../components/EmailAddress';
import { FileButton } from '../../../domain/administration/FileButton';
import { IfMay } from '../../../domain/administration/useMay';
import { RoleChips } from '../../../domain/administration/RoleChips';
import { ListCard, ListLine } from '../../../domain/administration/ListCard';
import { PortalPage } from '../../../domain/administration/PortalPage';
import { useAuth } from '../../../session/useSession';
import { AdministratorLine } from './AdministratorLine';
import { useAdministratorsQuery } from '../portalApi';
import { InviteCard } from './InviteCard';

export function AdministratorsPage() {
  const { accessToken } = useAuth();
  const result = useAdministratorsQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  return (
    <PortalPage
      heading="Administrators"
      intro="Inviting, removing and changing roles take two owners, and at least two must remain. In an emergency, one can suspend another at once."
      result={result}
      file={<FileButton name="administrators" call={request(administratorCalls.administratorsFile)} />}
    >
      {({ administrators, invitations }) => (
        <Stack sx={{ gap: 3 }}>
          <ListCard id="administrators" title="Administrators" empty="">
            {administrators.map((administrator) => (
              <AdministratorLine
                key={administrator.id}
                administrator={administrator}
                isDispensable={
                  administrators.filter(
                    ({ id, roles, isSuspended }) => id !== administrator.id && roles.includes('owner') && !isSuspended,
                  ).length >= MIN_OWNERS
                }
              />
            ))}
          </ListCard>
          {invitations.length > 0 && (
            <ListCard id="invitations" title="Invited" empty="">
              {invitations.map(({ id, email, roles, invitedBy, state }) => (
                <ListLine key={id} title={<WrappableEmail>{email}</WrappableEmail>}>
                  <Typography>
                    By <bdi>{invitedBy}</bdi>;{' '}
                    {state === 'proposed' ? 'another owner has to approve it' : 'the email has gone out'}
                  </Typography>
                  <Box sx={{ mt: 1 }}>
                    <RoleChips roles={roles} label={`Roles for ${email}`} />
                  </Box>
                </ListLine>
              ))}
            </ListCard>
          )}
          <IfMay call="inviteAdministrator">
            <InviteCard isSole={administrators.filter(({ roles }) => roles.includes('owner')).length === 1} />
          </IfMay>
        </Stack>
      )}
    </PortalPage>
  );
}
