/** What the page tells the worker that writes the report. */
export type ReportRequest = { kind: 'add'; unread: Blob } | { kind: 'finish' };

/** What the worker answers, one for each request, so that the page never sends faster than it works. */
export type ReportReply =
  { kind: 'added'; count: number; lastId: string | undefined } | { kind: 'finished'; file: Blob };
