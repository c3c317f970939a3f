import { saveFile } from '../../lib/saveFile';
import { exportText, openRecording, type RecordingEntry } from '../recording/recordingStore';
import { bugReport } from './bugReport';

interface HandOn {
  label: string;
  hint: string;
  save: (entry: RecordingEntry) => Promise<void>;
}

export const handOns: readonly HandOn[] = [
  {
    label: 'Export',
    hint: 'Export',
    save: async ({ id, name }) => {
      const { recording } = await openRecording(id);
      saveFile(new Blob([exportText(recording)], { type: 'application/json' }), `${fileName(name)}.flow.json`);
    },
  },
  {
    label: 'Bug report',
    hint: 'Bug report of',
    save: async ({ id, name }) => {
      const text = await bugReport(await openRecording(id));
      saveFile(new Blob([text], { type: 'text/markdown' }), `${fileName(name)}.report.md`);
    },
  },
];

const fileName = (name: string) => name.replace(/[^\w-]+/g, '-').toLowerCase();
