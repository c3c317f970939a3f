import { useRef, useState } from 'react';
import { errorTable } from '#contract/errors';
import { FILE_LIMITS, type FileSubject } from '#contract/lending/files/files';
import { outcomeOf, type ApiError } from '../../api/apiError';
import { failureToast } from '../../api/failureToast';
import { failures } from '../../components/toast/catalogue';

interface RunningUpload {
  name: string;
  part: number;
}

interface RefusedFile {
  id: number;
  name: string;
  text: string;
}

interface Call {
  unwrap: () => Promise<unknown>;
  abort: () => void;
}

type SendFile = (file: File, about: FileSubject, onProgress: (part: number) => void) => Call;

let refusals = 0;

/** Uploads files one after the other, and reports the result of each. */
export function useUploads(send: SendFile) {
  const [running, setRunning] = useState<RunningUpload>();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const call = useRef<Call>(undefined);
  const isStopped = useRef(false);
  const wasStopped = () => isStopped.current;

  const refuse = (name: string, text: string) => {
    const id = ++refusals;
    setRefused((others) => [...others, { id, name, text }]);
  };

  async function sendOne(file: File, about: FileSubject): Promise<void> {
    // The server would refuse it too, but only after the whole upload.
    if (file.size > FILE_LIMITS.bytes) return refuse(file.name, errorTable.FILE_TOO_LARGE.text);
    setRunning({ name: file.name, part: 0 });
    call.current = send(file, about, (part) => setRunning({ name: file.name, part }));
    const outcome = await outcomeOf(call.current.unwrap());
    if ('error' in outcome && !wasStopped()) refuse(file.name, textOf(outcome.error));
  }

  async function add(chosen: readonly File[], about: FileSubject): Promise<void> {
    setRefused([]);
    isStopped.current = false;
    for (const file of chosen) {
      if (wasStopped()) break;
      await sendOne(file, about);
    }
    setRunning(undefined);
  }

  function stop(): void {
    isStopped.current = true;
    call.current?.abort();
  }

  return { running, refused, add, stop };
}

const textOf = (error: ApiError): string => failureToast(failures.file, error).text;
