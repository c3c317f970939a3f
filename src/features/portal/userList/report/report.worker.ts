import type { ReportRequest } from './reportProtocol';
import { createReportWriter } from './reportWriter';

const write = createReportWriter();

addEventListener('message', ({ data }: MessageEvent<ReportRequest>) => {
  // An error becomes the worker's error event on the page.
  write(data).then(postMessage, reportError);
});
