import type { ReportRequest } from './reportProtocol';
import { createReportWriter } from './reportWriter';

const write = createReportWriter();

addEventListener('message', ({ data }: MessageEvent<ReportRequest>) => {
  // What goes wrong is thrown as an event of the worker, which the page hears.
  write(data).then(postMessage, reportError);
});
