import { Fragment, useSyncExternalStore, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { ReplayedForm } from '../../components/form/ReplayedForm';
import { createListeners } from '../listeners';
import type { Evidence } from './evidence';

export function createEvidenceSource(first: Evidence) {
  const { subscribe, tell } = createListeners();
  let now = first;
  return {
    subscribe,
    get: () => now,
    set(evidence: Evidence) {
      now = evidence;
      tell();
    },
  };
}

interface EvidenceFrameProps {
  source: ReturnType<typeof createEvidenceSource>;
  children: ReactNode;
}

/** The screens with their toasts. Forms read their values once, so they remount when these change. */
export function EvidenceFrame({ source, children }: EvidenceFrameProps) {
  const evidence = useSyncExternalStore(source.subscribe, source.get);
  const { values, errors, toasts } = evidence;
  return (
    <ReplayedForm.Provider value={evidence}>
      <div data-toasts="">
        {toasts.map(({ kind, title, text }) => (
          <Alert key={text} severity={kind} variant="standard" sx={{ m: 1, border: 1, borderColor: 'divider' }}>
            {title !== undefined && <AlertTitle sx={{ fontWeight: 700 }}>{title}</AlertTitle>}
            {text}
          </Alert>
        ))}
      </div>
      <Fragment key={JSON.stringify([values, errors])}>{children}</Fragment>
    </ReplayedForm.Provider>
  );
}
