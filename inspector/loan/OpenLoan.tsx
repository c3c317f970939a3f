import { useEffect, useState } from 'react';
import { isApiError, serverText } from '../../src/api/apiError';
import ui from '../inspector.module.css';
import { importRecording } from '../recording/recordingStore';
import { useAdministeredLoanEventsQuery } from './loanEventsApi';
import { loanEventList } from './loanRecording';

interface OpenLoanProps {
  loanId: string;
  onOpened: (recording: string) => void;
}

/** Loads a real loan's events, saves them as a recording, and opens it (docs/product/lending.md#states-and-events). */
export function OpenLoan({ loanId, onOpened }: OpenLoanProps) {
  const { data, error } = useAdministeredLoanEventsQuery({ loanId });
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (!data) return undefined;
    let isWanted = true;
    importRecording(JSON.stringify(loanEventList(loanId, data))).then(
      ({ id }) => {
        if (isWanted) onOpened(id);
      },
      (refused: unknown) => {
        if (isWanted) setProblem(refused instanceof Error ? refused.message : String(refused));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [data, loanId, onOpened]);

  const failed = isApiError(error)
    ? `${serverText(error) ?? 'The loan could not be loaded.'} Administrators open a loan here from its page.`
    : problem;
  return failed === undefined ? (
    <p className={ui['quiet']}>Opening…</p>
  ) : (
    <p role="alert" className={ui['error']}>
      {failed}
    </p>
  );
}
