import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { FlowDrawing } from '../chart/FlowDrawing';
import { svgText } from '../chart/saveSvg';
import { flowPath } from '../flowPath';
import { wholeWalk } from '../replay/walk';
import { flowIn } from '../recording/fitRecording';
import { exportText, type OpenedRecording } from '../recording/recordingStore';
import { loadLayout, type Flow } from '../registry';
import { momentDetail, momentsOf, momentText } from '../replay/moments';
import { lastPicture } from './lastPicture';

const DETAIL_MAX = 300;

/**
 * Writes a recording as a Markdown file for developers: events, errors, calls, the final page, chart, environment, and
 * the recording to import.
 */
export async function bugReport({ id, recording, fit }: OpenedRecording): Promise<string> {
  const flow = flowIn(recording);
  const moments = momentsOf(recording, recording.events.length).map((moment, step) => {
    const detail = momentDetail(recording, moment);
    const note = recording.notes.find((one) => one.step === step)?.text ?? '';
    return {
      kind: moment.pageEvent?.kind,
      line: [
        `${step}. ${(moment.at / 1000).toFixed(1)} s: ${momentText(recording, moment)}`,
        detail === '' ? '' : ` \`${detail.slice(0, DETAIL_MAX)}\``,
        note === '' ? '' : `  \n   **${note}**`,
      ].join(''),
    };
  });
  const listOf = (kind: string) => {
    const lines = moments
      .filter((moment) => moment.kind === kind)
      .map(({ line }) => `- ${line.replace(/^\d+\. /, '')}`);
    return lines.join('\n') || 'None.';
  };
  const sections: [title: string, content: string][] = [
    ['Steps', moments.map(({ line }) => line).join('\n')],
    ['Errors', listOf('error')],
    ['Calls', listOf('call')],
    ['The page at the end', recording.picture === undefined ? 'No picture.' : await lastPicture(recording.picture)],
    [
      'Environment',
      environmentRows(recording.appVersion)
        .map(([name, value]) => `- ${name}: ${value}`)
        .join('\n'),
    ],
    ...(flow ? [['Chart', await drawing(flow, recording)] satisfies [string, string]] : []),
    ['Recording', `\`\`\`json\n${exportText(recording).trim()}\n\`\`\``],
  ];
  const title = flow
    ? `${flow.title}, machine version ${recording.machineVersion}${fit.reason === null ? '' : ` (fits up to step ${fit.until}: ${fit.reason})`}.`
    : 'Pages.';
  return `# ${recording.name}

${title}
Replay: import this file in the Flow Inspector, or open \`${flowPath(recording.machine)}?recording=${id}&step=0\` after it.

${sections.map(([name, content]) => `## ${name}\n\n${content}\n`).join('\n')}`;
}

function environmentRows(appVersion: string): [string, string][] {
  return [
    ['App', `${appVersion}, commit ${__APP_COMMIT__}`],
    ['Browser', navigator.userAgent],
    ['Viewport', `${window.innerWidth} × ${window.innerHeight}, ${window.devicePixelRatio} pixels each`],
    ['Locale', navigator.languages.join(', ')],
    ['Time zone', new Date().toString().replace(/^.*(?=GMT)/, '')],
    ['Local storage', Object.keys(localStorage).join(', ') || 'empty'],
    ['Session storage', Object.keys(sessionStorage).join(', ') || 'empty'],
  ];
}

/** Draws the chart with all transitions of the recording. */
async function drawing(flow: Flow, recording: OpenedRecording['recording']): Promise<string> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const layout = await loadLayout(flow);
  flushSync(() => {
    root.render(<FlowDrawing flow={flow} layout={layout} marks={wholeWalk(recording)} zoom={1} />);
  });
  const svg = place.querySelector('svg');
  const text = svg ? svgText(svg) : '';
  root.unmount();
  place.remove();
  return text;
}
