import type { ReportReply, ReportRequest } from './reportWriter';

export interface ReportWorker {
  ask(request: ReportRequest): Promise<ReportReply>;
  close(): void;
}

/** Rejects if the worker fails or can't be loaded; its address passes the trusted-types policy. */
export function openReportWorker(): ReportWorker {
  const worker = new Worker(new URL('./report.worker.ts', import.meta.url));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<ReportReply>) => {
          resolve(data);
        };
        worker.onerror = (event) => {
          reject(new Error(event.message || 'The report could not be written'));
        };
        worker.postMessage(request);
      }),
    close: () => {
      worker.terminate();
    },
  };
}
