import type { ReportReply, ReportRequest } from './reportProtocol';

/** The writer of a report, off the page's thread. One request at a time. */
export interface ReportWorker {
  /** @throws Error where the worker broke down or its file could not be loaded */
  ask(request: ReportRequest): Promise<ReportReply>;
  close(): void;
}

/** Starts the worker; webpack makes it a file of its own, whose address passes the app's trusted-types policy. */
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
