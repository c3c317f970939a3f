/** What we take of a borrower, in one table (docs/product/lending.md#files). */
export const FILE_LIMITS = {
  bytes: 5 * 1024 * 1024,
  /** With an application, and again with each answer to the reviewer. */
  atOnce: 6,
  nameLength: 80,
  /** Of a picture, before it is made smaller. */
  pixels: 60_000_000,
  /** A picture's longer side, as it is kept. */
  side: 2400,
  /** What a PDF's compressed parts may come to. */
  unpackedBytes: 200 * 1024 * 1024,
} as const;

/** Days by the business clock: of files that were never sent, and from the end of an application without a loan. */
export const UNSENT_FILE_LIFE_DAYS = 90;
export const ENDED_FILE_LIFE_DAYS = 90;

export const FILE_KINDS = ['pdf', 'jpeg', 'png'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const fileTypes: Readonly<Record<FileKind, { label: string; ending: string; contentType: string }>> = {
  pdf: { label: 'PDF', ending: 'pdf', contentType: 'application/pdf' },
  jpeg: { label: 'JPEG', ending: 'jpg', contentType: 'image/jpeg' },
  png: { label: 'PNG', ending: 'png', contentType: 'image/png' },
};

export const isPicture = (kind: FileKind): boolean => kind !== 'pdf';

export const FILE_SUBJECTS = ['payslip', 'bankStatement', 'businessRecord', 'securityPhoto', 'other'] as const;
export type FileSubject = (typeof FILE_SUBJECTS)[number];

export const fileSubjectLabels: Readonly<Record<FileSubject, string>> = {
  payslip: 'Payslip',
  bankStatement: 'Bank statement',
  businessRecord: 'Business record',
  securityPhoto: 'Photo of the security',
  other: 'Something else',
};
