import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Administrator } from '../../../../contract/office/administrators/administratorsSchema';
import { WrappableEmail } from '../../../components/WrappableEmail';
import { ListLine } from '../../../domain/administration/ListCard';
import { ProposedNote } from '../../../domain/administration/ProposedNote';
import { formatMoment } from '../../../lib/format';
import { AdministratorDialog, type AdministratorAct } from './AdministratorDialog';

interface AdministratorLineProps {
  administrator: Administrator;
  isRemovable: boolean;
}

export function AdministratorLine({ administrator, isRemovable }: AdministratorLineProps) {
  const { name, email, isCaller, isSuspended, suspensionEndsAt } = administrator;
  const { hasSecondFactor, isFactorResetProposed, factorResetDueAt } = administrator;
  const { isReinstatementProposed, isRemovalProposed } = administrator;
  const [act, setAct] = useState<AdministratorAct>();
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
            {hasSecondFactor && !isFactorResetProposed && factorResetDueAt === undefined && (
              <Button variant="outlined" onClick={() => setAct('resetFactor')}>
                Reset second factor
              </Button>
            )}
            {!isSuspended && (
              <Button variant="outlined" color="error" onClick={() => setAct('suspend')}>
                Suspend
              </Button>
            )}
            {isSuspended && !isReinstatementProposed && (
              <Button variant="outlined" onClick={() => setAct('reinstate')}>
                End suspension
              </Button>
            )}
            {isRemovable && !isRemovalProposed && (
              <Button variant="outlined" color="error" onClick={() => setAct('remove')}>
                Remove
              </Button>
            )}
          </>
        )
      }
    >
      <WrappableEmail>{email}</WrappableEmail>
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
            : `Suspended until ${formatMoment(suspensionEndsAt)}, unless another administrator confirms it`}
        </Typography>
      )}
      {isReinstatementProposed && <ProposedNote act="End of the suspension" />}
      {isFactorResetProposed && <ProposedNote act="Reset of the second factor" />}
      {isRemovalProposed && <ProposedNote act="Removal" />}
      {act && <AdministratorDialog act={act} administrator={administrator} onClose={() => setAct(undefined)} />}
    </ListLine>
  );
}
