import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { ListLine } from './ListCard';
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog';

export type Decision = Omit<ReasonDialogProps, 'onClose'>;

interface DecisionLineProps {
  title: ReactNode;
  decisions: readonly Decision[];
  children: ReactNode;
}

export function DecisionLine({ title, decisions, children }: DecisionLineProps) {
  const [chosen, setChosen] = useState<string>();
  const open = decisions.find(({ submit }) => submit === chosen);
  return (
    <ListLine
      title={title}
      acts={
        decisions.length > 0 &&
        decisions.map(({ submit, isDestructive = false }) => (
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
      {open && <ReasonDialog {...open} onClose={() => setChosen(undefined)} />}
    </ListLine>
  );
}
