import { flows } from '../../../../inspector/registry';
import { FORMAT, FORMAT_VERSION, type RecordedEvent, type Recording } from '../../../../inspector/recording/recording';

const { chart } = flows.registration;
const id = (source: string, event: string) => `registration.${source}|${event}|0`;

const loop: Omit<RecordedEvent, 'at'>[] = [
  { event: { type: 'agreementChanged', agreed: true }, state: 'terms', transitions: [id('terms', 'agreementChanged')] },
  { event: { type: 'next' }, state: { accountDetails: 'editing' }, transitions: [id('terms', 'next')] },
  { event: { type: 'back' }, state: 'terms', transitions: [id('accountDetails.editing', 'back')] },
  {
    event: { type: 'agreementChanged', agreed: false },
    state: 'terms',
    transitions: [id('terms', 'agreementChanged')],
  },
  { event: { type: 'next' }, state: 'terms', transitions: [] },
];

export function longRecording(length: number): Recording {
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    name: `${length} events`,
    machine: 'registration',
    machineVersion: chart.version,
    appVersion: '0.1.0',
    recordedAt: '2026-11-21T08:00:00.000Z',
    start: {
      state: 'terms',
      context: { step: 'terms', agreed: false, registered: false, codeSent: true, resendAllowedAt: null, doubt: null },
      transitions: [],
    },
    happenings: [],
    notes: [],
    events: Array.from({ length }, (_, index) => ({ at: index * 40, ...loop[index % loop.length]! })),
  };
}
