import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import type { AdministratorCall } from '#contract/office/roles/administratorCalls';
import { ListLine } from './ListCard';
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog';
import { useMay } from './useMay';

export interface Decision extends Omit<ReasonDialogProps, 'onClose'> {
  call: AdministratorCall;
}

interface DecisionLineProps {
  title: ReactNode;
  decisions: readonly Decision[];
  children: ReactNode;
}

export function DecisionLine({ title, decisions, children }: DecisionLineProps) {
  const may = useMay();
  const shown = decisions.filter(({ call }) => may(call));
  const [chosen, setChosen] = useState<string>();
  const open = decisions.find(({ submit }) => submit === chosen);
  return (
    <ListLine
      title={title}
      acts={
        shown.length > 0 &&
        shown.map(({ submit, isDestructive = false }) => (
          <Button
            key={submit}
            variant={isDestructive ? 'outlined' : 'contained'}
            color={isDestructive ? 'error' : 'primary'}
            onClick={() => setChosen(submit)}
          >
            {submit}
          </Button>
        ))
      }
    >
      {children}
      {open && <ReasonDialog {...dialogOf(open)} onClose={() => setChosen(undefined)} />}
    </ListLine>
  );
}

const dialogOf = ({ call: _call, ...dialog }: Decision) => dialog;
