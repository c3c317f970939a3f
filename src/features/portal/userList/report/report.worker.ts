import { type ReportRequest, createReportWriter } from './reportWriter';

const write = createReportWriter();

addEventListener('message', ({ data }: MessageEvent<ReportRequest>) => {
  write(data).then(postMessage, reportError);
});
