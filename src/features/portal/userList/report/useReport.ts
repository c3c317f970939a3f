import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { asApiError } from '../../../../api/apiError';
import { showFailure } from '../../../../api/failureToast';
import { saveFile } from '../../../../lib/saveFile';
import { failures } from '../../../../components/toast/catalogue';
import { userListApi, type UserSelection } from '../userListApi';
import { buildReport, type ReportProgress } from './buildReport';
import type { ReportWorker } from './openReportWorker';

const REPORT_FILE_NAME = 'users_report.csv';

export type ReportState =
  | { status: 'idle' }
  | { status: 'running'; progress: ReportProgress | undefined }
  | { status: 'saved'; written: number }
  | { status: 'cancelled' };

/** Saves one complete file or nothing. */
export function useReport() {
  const [state, setState] = useState<ReportState>({ status: 'idle' });
  const run = useRef<AbortController | null>(null);
  const dispatch = useDispatch<ThunkDispatch<unknown, undefined, UnknownAction>>();

  // Leaving the page or ending the session cancels the report.
  useEffect(() => () => run.current?.abort(), []);

  async function start(selection: UserSelection) {
    if (run.current) return;
    const control = new AbortController();
    run.current = control;
    setState({ status: 'running', progress: undefined });
    let written = 0;
    let worker: ReportWorker | undefined;
    try {
      const { openReportWorker } = await import('./openReportWorker');
      worker = openReportWorker();
      const file = await buildReport({
        worker,
        signal: control.signal,
        onProgress: (progress) => {
          written = progress.written;
          setState({ status: 'running', progress });
        },
        loadAfter: (after) => {
          const call = dispatch(userListApi.endpoints.usersAfter.initiate({ ...selection, after }, { track: false }));
          control.signal.addEventListener('abort', () => {
            call.abort();
          });
          return call.unwrap();
        },
      });
      saveFile(file, REPORT_FILE_NAME);
      setState({ status: 'saved', written });
    } catch (error) {
      if (control.signal.aborted) return;
      setState({ status: 'idle' });
      showFailure(failures.userListLoad, asApiError(error));
    } finally {
      worker?.close();
      if (run.current === control) run.current = null;
    }
  }

  function cancel() {
    run.current?.abort();
    run.current = null;
    setState({ status: 'cancelled' });
  }

  return { state, start: (selection: UserSelection) => void start(selection), cancel };
}
