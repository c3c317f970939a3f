import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Administrator } from '#contract/office/administrators/administratorsSchema';
import { roleTexts } from '#contract/people/roles/roles';
import { WrappableEmail } from '../../../components/EmailAddress';
import { RoleChips } from '../../../domain/administration/RoleChips';
import { useMay } from '../../../domain/administration/useMay';
import { ListLine } from '../../../domain/administration/ListCard';
import { ProposedNote } from '../../../domain/administration/ProposedNote';
import { formatMoment } from '../../../lib/format';
import { AdministratorDialog, type AdministratorAct } from './AdministratorDialog';
import { RolesDialog } from './RolesDialog';

interface AdministratorLineProps {
  administrator: Administrator;
  /** Whether two owners would remain without this one. */
  isDispensable: boolean;
}

export function AdministratorLine({ administrator, isDispensable }: AdministratorLineProps) {
  const { name, email, roles, isCaller, isSuspended, suspensionEndsAt } = administrator;
  const { hasSecondFactor, isFactorResetProposed, factorResetDueAt } = administrator;
  const { isReinstatementProposed, isRemovalProposed, proposedRoles } = administrator;
  const may = useMay();
  const [act, setAct] = useState<AdministratorAct | 'changeRoles'>();
  const close = () => setAct(undefined);
  return (
    <ListLine
      title={
        <>
          <bdi>{name}</bdi>
          {isCaller && ' (you)'}
        </>
      }
      acts={
        !isCaller && (
          <>
            {!proposedRoles && may('proposeRoles') && (
              <Button variant="outlined" onClick={() => setAct('changeRoles')}>
                Change roles
              </Button>
            )}
            {hasSecondFactor &&
              !isFactorResetProposed &&
              factorResetDueAt === undefined &&
              may('proposeFactorReset') && (
                <Button variant="outlined" onClick={() => setAct('resetFactor')}>
                  Reset second factor
                </Button>
              )}
            {!isSuspended && may('suspendAdministrator') && (
              <Button variant="outlined" color="error" onClick={() => setAct('suspend')}>
                Suspend
              </Button>
            )}
            {isSuspended && !isReinstatementProposed && may('proposeReinstatement') && (
              <Button variant="outlined" onClick={() => setAct('reinstate')}>
                End suspension
              </Button>
            )}
            {isDispensable && !isRemovalProposed && may('proposeRemoval') && (
              <Button variant="outlined" color="error" onClick={() => setAct('remove')}>
                Remove
              </Button>
            )}
          </>
        )
      }
    >
      <WrappableEmail>{email}</WrappableEmail>
      <Box sx={{ mt: 1, mb: 0.5 }}>
        {roles.length > 0 ? <RoleChips roles={roles} label={`Roles of ${name}`} /> : 'No roles yet'}
      </Box>
      <Typography>{hasSecondFactor ? 'Has a second factor' : 'No second factor yet'}</Typography>
      {factorResetDueAt !== undefined && (
        <Typography sx={{ color: 'error.main' }}>
          Second factor is removed on {formatMoment(factorResetDueAt)}
        </Typography>
      )}
      {isSuspended && (
        <Typography sx={{ color: 'error.main' }}>
          {suspensionEndsAt === undefined
            ? 'Suspended'
            : `Suspended until ${formatMoment(suspensionEndsAt)}, unless another owner confirms it`}
        </Typography>
      )}
      {isReinstatementProposed && <ProposedNote act="End of the suspension" />}
      {isFactorResetProposed && <ProposedNote act="Reset of the second factor" />}
      {isRemovalProposed && <ProposedNote act="Removal" />}
      {proposedRoles && (
        <ProposedNote act={`A change of roles to ${proposedRoles.map((role) => roleTexts[role].label).join(', ')}`} />
      )}
      {act === 'changeRoles' ? (
        <RolesDialog
          administrator={administrator}
          mustStayOwner={roles.includes('owner') && !isDispensable}
          onClose={close}
        />
      ) : (
        act && <AdministratorDialog act={act} administrator={administrator} onClose={close} />
      )}
    </ListLine>
  );
}
