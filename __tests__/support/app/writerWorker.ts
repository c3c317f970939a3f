import { type ReportRequest, createReportWriter } from '../../../src/features/portal/userList/report/reportWriter';

/** Replaces the browser's Worker, which jsdom lacks, with the report's writer on the page's thread. */
export class WriterWorker extends EventTarget {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  private readonly write = createReportWriter();

  postMessage(request: ReportRequest): void {
    void this.write(request).then((data) => this.onmessage?.({ data }));
  }

  terminate(): void {
    this.onmessage = null;
  }
}
