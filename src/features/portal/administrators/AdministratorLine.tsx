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
      {isSuspended && (
        <Typography sx={{ color: 'error.main' }}>
          {suspensionEndsAt === undefined
            ? 'Suspended'
            : `Suspended until ${formatMoment(suspensionEndsAt)}, unless another administrator confirms it`}
        </Typography>
      )}
      {isReinstatementProposed && <ProposedNote act="End of the suspension" />}
      {isRemovalProposed && <ProposedNote act="Removal" />}
      {act && <AdministratorDialog act={act} administrator={administrator} onClose={() => setAct(undefined)} />}
    </ListLine>
  );
}
