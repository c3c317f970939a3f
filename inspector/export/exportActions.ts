import { saveFile } from '../../src/lib/saveFile';
import { exportText, openRecording, type RecordingEntry } from '../recording/recordingStore';
import { linkWithRecording } from '../recording/linkWithRecording';
import { bugReport } from './bugReport';
import { testText } from './testText';

interface ExportAction {
  label: string;
  hint: string;
  save: (entry: RecordingEntry) => Promise<void>;
}

export const exportActions: readonly ExportAction[] = [
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
  {
    label: 'Test',
    hint: 'Test from',
    save: async ({ id, name }) => {
      const { recording } = await openRecording(id);
      saveFile(new Blob([testText(recording)], { type: 'text/typescript' }), `${fileName(name)}.spec.ts`);
    },
  },
  {
    label: 'Copy link',
    hint: 'Copy a link to',
    save: async ({ id }) => {
      const { recording } = await openRecording(id);
      await navigator.clipboard.writeText(await linkWithRecording(recording));
    },
  },
];

const fileName = (name: string) => name.replace(/[^\w-]+/g, '-').toLowerCase();
