import type { Called, PageEvent, PageShown, Target } from '../evidence/pageEvent';
import { isMasked } from '../evidence/publicText';
import { momentsOf } from '../replay/moments';
import { flowIn, type FittingRecording } from '../recording/fitRecording';

/**
 * Turns a recording into a browser test of this project: what the user did, by role and label, and what the pages said.
 * The test replays the recorded answers, or uses a running server (`BASE_URL`).
 * @returns the file's text
 * @throws Error with the reason if nothing in it can be repeated
 */
export function testText(recording: FittingRecording): string {
  const flow = flowIn(recording);
  if (flow?.onServer !== undefined)
    throw new Error(`${flow.title} runs on the server, so no browser test can repeat it.`);
  const pageEvents = momentsOf(recording, 0).flatMap(({ pageEvent }) => pageEvent ?? []);
  const page = pageEvents.find((one) => one.kind === 'page');
  if (!page) throw new Error('This recording has no pages, so no browser test can repeat it. Record it again.');
  const calls = pageEvents.filter((one) => one.kind === 'call');
  const begun = pageEvents.indexOf(page) + 1;
  const lines = pageEvents.slice(begun).flatMap(lineOf);
  return `import { test } from '#support/e2e/fixtures';
import { beginJourney } from '#support/e2e/flows/journey';

/**
 * Recorded ${recording.recordedAt}. Save it in \`__tests__/e2e/flows/\`; run it with \`npm run e2e -- --project=e2e <its file>\`.
 * With BASE_URL a running server answers; TYPED_EMAIL and similar variables set typed values.
 */
test(${quote(recording.name)}, async ({ page }) => {
  test.setTimeout(${30_000 + lines.length * 5000});
  const journey = await beginJourney(page, ${JSON.stringify(beginning(page))}, answers);
${lines.map((line) => `  ${line}`).join('\n')}
});

/** The server's answers, in order. */
const answers = ${JSON.stringify(calls.map(answerOf), null, 2)};
`;
}

const beginning = ({ path, session, width, height }: PageShown) => ({ path, session, width, height });

const answerOf = ({ method, path, status, answer, error, total }: Called) => ({
  method,
  path,
  status,
  answer,
  error,
  total,
});

function lineOf(pageEvent: PageEvent): string[] {
  switch (pageEvent.kind) {
    case 'page':
      return pageEvent.how === 'followed'
        ? [`await journey.expectPage(${quote(pageEvent.path)});`]
        : [`await journey.${pageEvent.how === 'back' ? 'goBack' : 'load'}(${quote(pageEvent.path)});`];
    case 'act':
      return [`await journey.${pageEvent.act}(${[targetText(pageEvent.target), ...typedOf(pageEvent)].join(', ')});`];
    case 'heading':
      return isMasked(pageEvent.text) ? [] : [`await journey.expectHeading(${quote(pageEvent.text)});`];
    case 'message':
    case 'toast':
      return isMasked(pageEvent.text) ? [] : [`await journey.expectText(${quote(pageEvent.text)});`];
    default:
      return [];
  }
}

const typedOf = ({ text }: { text?: string }) => (text === undefined ? [] : [quote(text)]);

const targetText = (target: Target): string => {
  const fields = Object.entries(target).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? quote(value) : String(value)}`,
  );
  return `{ ${fields.join(', ')} }`;
};

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`;
