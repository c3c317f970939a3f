/** What the page tells the worker that writes the report. */
export type ReportRequest = { kind: 'add'; unread: Blob } | { kind: 'finish' };

/** What the worker answers, one for each request: the page sends no more than it can take. */
export type ReportReply =
  { kind: 'added'; count: number; lastId: string | undefined } | { kind: 'finished'; file: Blob };
