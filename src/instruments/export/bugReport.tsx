import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { FlowDrawing } from '../chart/FlowDrawing';
import { loadLayout } from '../chart/loadLayout';
import { svgText } from '../chart/saveSvg';
import { wholeWalk } from '../replay/walk';
import { eventText, stateText } from '../machine/stateNames';
import { exportText, type OpenedRecording } from '../recording/recordingStore';
import { fillPath } from '../../pathTo';
import { instrumentPages } from '../../pages';
import { flows } from '../registry';
import { payloadText } from '../steps/payloadText';

/**
 * A recording as one Markdown file for developers: steps, chart, environment, and the recording to import.
 */
export async function bugReport({ id, recording, fit }: OpenedRecording): Promise<string> {
  const { chart, title } = flows[recording.machine];
  const note = (step: number) => recording.notes.find((one) => one.step === step)?.text ?? '';
  const steps = recording.events.map(({ at, event, state, restart }, index) => {
    const what = restart ? 'page loaded anew' : eventText(chart, event.type);
    const payload = payloadText(event);
    const carried = payload === '' ? '' : ` \`${payload}\``;
    const noted = note(index + 1) === '' ? '' : `  \n   **${note(index + 1)}**`;
    return `${index + 1}. ${(at / 1000).toFixed(1)} s: ${what}${carried} → ${stateText(state)}${noted}`;
  });
  const calls = recording.calls.map(
    ({ at, endpoint, tookMs, error }) =>
      `- ${(at / 1000).toFixed(1)} s: ${endpoint}, ${tookMs === undefined ? 'no answer' : `${tookMs} ms`}${error === undefined ? '' : ` \`${JSON.stringify(error)}\``}`,
  );
  const chartSvg = await drawing(recording);
  return `# ${recording.name}

${title}, machine version ${recording.machineVersion}${fit.reason === null ? '' : ` (fits up to step ${fit.until}: ${fit.reason})`}.
Replay: import this file in the Flow Inspector, or open \`${fillPath(instrumentPages.flow.path, { flow: recording.machine })}?recording=${id}&step=0\` after it.

## Steps

0. ${stateText(recording.start.state)}
${steps.join('\n')}

## Calls

${calls.join('\n') || 'None.'}

## Surroundings

${surroundings(recording.appVersion)
  .map(([name, value]) => `- ${name}: ${value}`)
  .join('\n')}

## Chart

${chartSvg}

## Recording

\`\`\`json
${exportText(recording).trim()}
\`\`\`
`;
}

function surroundings(appVersion: string): [string, string][] {
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

/** The chart with everything the recording passed. */
async function drawing(recording: OpenedRecording['recording']): Promise<string> {
  const flow = flows[recording.machine];
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
