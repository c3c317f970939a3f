import type { StoredFile } from '#contract/lending/files/fileSchema';
import type { LoanFiles } from '#contract/lending/files/reviewedFileSchema';

const LONG_NAME = 'Payslip of October 2026, Adire Textiles Ltd, Abeokuta, signed and stamped.pdf';
const ADDED = { bytes: 1_300_000, addedAt: '2026-11-22T09:00:00.000Z', address: '/files/none' } as const;

/** Added to what is being sent. */
export const unsentFiles: StoredFile[] = [
  { ...ADDED, id: '7d1f2c3b-4a59-4e68-9f70-8192a3b4c5d6', about: 'payslip', name: LONG_NAME, kind: 'pdf' },
  { ...ADDED, id: '8e2f3c4d-5b6a-4f79-8081-92a3b4c5d6e7', about: 'securityPhoto', name: 'IMG_2041.jpg', kind: 'jpeg' },
];

export const sentFiles: StoredFile[] = unsentFiles.map((file) => ({ ...file, sentAt: '2026-11-22T09:05:00.000Z' }));

export const reviewedFiles: LoanFiles = {
  files: [
    {
      id: '7d1f2c3b-4a59-4e68-9f70-8192a3b4c5d6',
      about: 'securityPhoto',
      name: 'IMG_2041.jpg',
      kind: 'jpeg',
      bytes: 1_300_000,
      sentAt: '2026-11-22T09:00:00.000Z',
      isOpened: true,
    },
    {
      id: '8e2f3c4d-5b6a-4f79-8081-92a3b4c5d6e7',
      about: 'payslip',
      name: LONG_NAME,
      kind: 'pdf',
      bytes: 80_000,
      sentAt: '2026-11-22T09:00:00.000Z',
      isOpened: false,
    },
  ],
  checks: [
    { item: 'income', level: 'stated', hint: 'Payslip, or the salary on a bank statement' },
    {
      item: 'work',
      level: 'seen',
      hint: "Payslip or letter with the employer's name",
      by: 'Ada Obi',
      at: '2026-11-23T09:00:00.000Z',
    },
    { item: 'security', level: 'verified', hint: 'Photos of the asset, and papers in the borrower’s name' },
  ],
  canCheck: true,
};
