/** Requests from the page to the report worker. */
export type ReportRequest = { kind: 'add'; unread: Blob } | { kind: 'finish' };

/** The worker's answers, one for each request, so that the page never sends faster than the worker works. */
export type ReportReply =
  { kind: 'added'; count: number; lastId: string | undefined } | { kind: 'finished'; file: Blob };
