export interface TestClock {
  now: () => Date;
  advance: (time: { seconds?: number; minutes?: number; hours?: number; days?: number }) => void;
}

export function createTestClock(start = new Date('2026-03-02T09:00:00Z')): TestClock {
  let milliseconds = start.getTime();
  return {
    now: () => new Date(milliseconds),
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      milliseconds += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
