import { useState } from 'react';
import Button from '@mui/material/Button';
import { CheckIcon } from './icons';

interface CopyButtonProps {
  text: string;
  what: string;
}

/** Browsers allow copying on secure pages only; elsewhere users select the text. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-label={`Copy ${what}`}
        startIcon={outcome === 'copied' ? <CheckIcon /> : undefined}
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className={outcome === 'refused' ? undefined : 'visually-hidden'}>
        {outcome === 'copied' && `The ${what} is copied`}
        {outcome === 'refused' && 'Please select and copy it yourself'}
      </span>
    </>
  );
}
