import type { Breach } from '#contract/office/breaches/breachSchema';
import type { Vendor } from '#contract/office/vendors/vendorSchema';

const hosting = {
  version: 2,
  name: 'Okoro, Chukwuemeka-Nwankwo & Ogbonnaya International Hosting Services Limited',
  service: 'Runs our servers and keeps their backups',
  personalData: 'All of it, encrypted on their disks',
  country: 'Nigeria',
  contractFrom: '2026-01-01',
  contractTo: '2027-12-31',
  reviewedOn: '2026-09-14',
  changedAt: '2026-09-14T10:15:00.000Z',
  changedBy: 'Femi Bello',
};

export const someVendors: Vendor[] = [
  {
    ...hosting,
    id: '7c1f2f5e-9c1d-4b3a-8a57-6c1f0e2d3b4a',
    earlier: [
      {
        version: 1,
        name: 'Okoro Hosting Ltd',
        service: 'Runs our servers',
        personalData: 'All of it',
        country: 'Nigeria',
        contractFrom: '2026-01-01',
        changedAt: '2026-01-02T09:00:00.000Z',
        changedBy: 'Adaeze Obi',
      },
    ],
  },
  {
    id: '8d2f2f5e-9c1d-4b3a-8a57-6c1f0e2d3b4b',
    version: 2,
    name: 'Bello Text Messages',
    service: 'Sends text messages',
    personalData: 'Phone numbers and the texts',
    country: 'Kenya',
    contractFrom: '2026-02-01',
    endedOn: '2026-10-31',
    changedAt: '2026-11-01T08:00:00.000Z',
    changedBy: 'Femi Bello',
    earlier: [],
  },
];

export const someBreaches: Breach[] = [
  {
    id: '9e3f2f5e-9c1d-4b3a-8a57-6c1f0e2d3b4c',
    foundAt: '2026-11-20T09:30:00.000Z',
    what: 'An export with borrowers was sent to the wrong address.\nThe receiver told us.',
    data: 'Names, phone numbers and what is owed',
    whose: 'Borrowers with a loan that was late in October',
    risk: 'high',
    measures: 'The receiver deleted the file and confirmed it in writing',
    enteredAt: '2026-11-20T10:00:00.000Z',
    enteredBy: 'Femi Chukwuemeka-Nwankwo-Ogbonnaya Bello',
    reportDueAt: '2026-11-23T09:30:00.000Z',
    state: 'overdue',
    entries: [],
  },
  {
    id: 'af4f2f5e-9c1d-4b3a-8a57-6c1f0e2d3b4d',
    foundAt: '2026-06-01T09:30:00.000Z',
    happenedAt: '2026-05-30T18:00:00.000Z',
    what: 'A laptop with a list of borrowers was stolen',
    data: 'Names',
    whose: 'Borrowers of March',
    peopleCount: 1040,
    risk: 'likely',
    measures: 'Its disk was erased from afar',
    enteredAt: '2026-06-01T10:00:00.000Z',
    enteredBy: 'Adaeze Obi',
    reportDueAt: '2026-06-04T09:30:00.000Z',
    state: 'reported',
    reportedAt: '2026-06-02T08:00:00.000Z',
    reportReference: 'NDPC/2026/17',
    entries: [
      {
        kind: 'reported',
        words: 'By their portal',
        at: '2026-06-02T08:00:00.000Z',
        reference: 'NDPC/2026/17',
        enteredAt: '2026-06-02T08:10:00.000Z',
        enteredBy: 'Adaeze Obi',
      },
      {
        kind: 'assessment',
        words: 'More people than we thought',
        risk: 'likely',
        peopleCount: 1040,
        enteredAt: '2026-06-03T08:10:00.000Z',
        enteredBy: 'Adaeze Obi',
      },
    ],
  },
];
