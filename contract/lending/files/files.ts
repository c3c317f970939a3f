/** Limits for a borrower's files (docs/product/lending.md#files). */
export const FILE_LIMITS = {
  bytes: 5 * 1024 * 1024,
  /** Files per application and per answer to the reviewer. */
  atOnce: 6,
  nameLength: 80,
  /** Largest picture accepted, before it is scaled down. */
  pixels: 60_000_000,
  /** Longer side of a stored picture, in pixels. */
  side: 2400,
  /** Total size of a PDF's streams after decompression. */
  unpackedBytes: 200 * 1024 * 1024,
  pdfObjects: 50_000,
  /** How far values of a PDF may be inside each other. */
  pdfDepth: 50,
  /** Operators that a PDF's pages draw, counted as often as they are drawn. */
  pdfDraws: 3_000_000,
  /** Pixels of all pictures of a PDF; 60 scanned A4 pages have 522 million. */
  pdfPixels: 600_000_000,
  /** For taking a PDF apart. */
  pdfSeconds: 10,
} as const;

/** Days on the business clock: after adding a file that is never sent, and after an application ends without a loan. */
export const UNSENT_FILE_LIFE_DAYS = 90;
export const ENDED_FILE_LIFE_DAYS = 90;

/** Why the files that were sent are no longer here. */
export const FILE_DELETIONS = ['applicationEnded', 'accountDeleted'] as const;

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
