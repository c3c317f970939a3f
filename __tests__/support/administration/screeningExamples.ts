import type { ScreeningHit, ScreeningList } from '#contract/office/screening/screeningSchema';

export const someLists: ScreeningList[] = [
  {
    list: 'UN',
    version: 2,
    entries: 1008,
    sha256: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
    loadedAt: '2026-11-20T09:30:00.000Z',
    loadedBy: 'Femi Chukwuemeka-Nwankwo-Ogbonnaya Bello',
    isScreened: true,
    earlier: [
      {
        version: 1,
        entries: 1,
        sha256: '7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730',
        loadedAt: '2026-10-20T09:30:00.000Z',
        loadedBy: 'Adaeze Obi',
      },
    ],
  },
];

const hit = {
  foundAt: '2026-11-20T09:31:00.000Z',
  personId: '5e0c7a1d-2f3b-4c5d-8e6f-7a8b9c0d1e2f',
  personName: 'Mohammed Sani',
  isBirthYearNear: true,
  list: 'UN',
  listVersion: 2,
  reference: 'QDi.417',
  entryName: 'MOHAMED SANI ABUBAKAR',
  otherNames: ['Abu Musa', 'Mohamed al-Sani'],
  born: ['1970-05-30', '1971'],
  matchedName: 'MOHAMED SANI ABUBAKAR',
  closeness: 'near',
  isOnList: true,
} as const;

export const someHits: ScreeningHit[] = [
  {
    ...hit,
    otherNames: [...hit.otherNames],
    born: [...hit.born],
    id: '1a1f2f5e-9c1d-4b3a-8a57-6c1f0e2d3b4a',
    state: 'open',
  },
  {
    ...hit,
    otherNames: [],
    born: [],
    id: '2b2f2f5e-9c1d-4b3a-8a57-6c1f0e2d3b4b',
    state: 'cleared',
    personName: 'Usman Ibrahim',
    bvnName: 'Usman Oluwaseun Ibrahim',
    isBirthYearNear: false,
    reference: 'QDi.012',
    entryName: 'USMAN IBRAHIM',
    matchedName: 'USMAN IBRAHIM',
    closeness: 'same',
    isOnList: false,
    decision: {
      reason: 'The listed person died in 2019',
      proposedBy: 'Femi Bello',
      decidedBy: 'Ngozi Eze',
      decidedAt: '2026-11-21T08:00:00.000Z',
    },
  },
];
