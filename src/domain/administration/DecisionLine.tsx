import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { ListLine } from './ListCard';
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog';

/** What can be decided, each with a reason; its button says the same as the dialog's. */
export type Decision = Omit<ReasonDialogProps, 'onClose'>;

interface DecisionLineProps {
  title: ReactNode;
  decisions: readonly Decision[];
  /** What else is known of it. */
  children: ReactNode;
}

/** One thing that waits for an administrator, who decides it with a reason. */
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
