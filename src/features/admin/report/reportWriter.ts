import { BYTE_ORDER_MARK, csvHeader, csvRows } from './csv';
import type { ReportReply, ReportRequest } from './reportProtocol';

/**
 * Writes a report piece by piece. Each piece becomes a blob at once, which browsers keep outside the script's memory,
 * on disk where it grows large.
 */
export function createReportWriter(): (request: ReportRequest) => ReportReply {
  const pieces: Blob[] = [new Blob([BYTE_ORDER_MARK, csvHeader()])];

  return (request) => {
    switch (request.kind) {
      case 'add':
        pieces.push(new Blob([csvRows(request.users)]));
        return { kind: 'added' };
      case 'finish':
        return { kind: 'finished', file: new Blob(pieces, { type: 'text/csv;charset=utf-8' }) };
    }
  };
}
