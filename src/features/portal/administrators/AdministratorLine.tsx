import { useState } from 'react';
import Button from '@mui/material/Button';
import type { Administrator } from '../../../../contract/office/administrators/administratorsSchema';
import { WrappableEmail } from '../../../components/WrappableEmail';
import { ListLine } from '../../../domain/administration/ListCard';
import { ProposedNote } from '../../../domain/administration/ProposedNote';
import { ReasonDialog } from '../../../domain/administration/ReasonDialog';
import { useProposeRemovalMutation } from './administratorsApi';

interface AdministratorLineProps {
  administrator: Administrator;
  isRemovable: boolean;
}

export function AdministratorLine({ administrator, isRemovable }: AdministratorLineProps) {
  const { id, name, email, isCaller, isRemovalProposed } = administrator;
  const [isOpen, setIsOpen] = useState(false);
  const [propose] = useProposeRemovalMutation();
  return (
    <ListLine
      title={
        <>
          <bdi>{name}</bdi>
          {isCaller && ' (you)'}
        </>
      }
      acts={
        isRemovable &&
        !isCaller &&
        !isRemovalProposed && (
          <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
            Remove
          </Button>
        )
      }
    >
      <WrappableEmail>{email}</WrappableEmail>
      {isRemovalProposed && <ProposedNote act="Removal" />}
      {isOpen && (
        <ReasonDialog
          title={`Propose to remove ${name}?`}
          text="Another administrator has to approve it. Until then nothing changes."
          submit="Propose"
          isDestructive
          send={(body, idempotencyKey) => propose({ params: { userId: id }, body, idempotencyKey }).unwrap()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </ListLine>
  );
}
