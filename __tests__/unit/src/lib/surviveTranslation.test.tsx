import { act, render } from '@testing-library/react';
import { surviveTranslation } from '../../../../src/lib/surviveTranslation';
import { translatePage } from '#support/translate';

let stopKeeping: () => void;
beforeEach(() => {
  stopKeeping = surviveTranslation(document);
});
afterEach(() => stopKeeping());

/** Until the translator has answered what happened, and what its answer made happen. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });

interface StepProps {
  isDone: boolean;
  left: string;
  note?: string;
}

const Step = ({ isDone, left, note }: StepProps) => (
  <p>
    {isDone && <b>Done</b>}
    Step of {left} naira{note}
    {isDone ? <>The end{left}</> : 'Go on'}
  </p>
);

async function translated(words: Record<string, string> = {}) {
  const { rerender, container, unmount } = render(<Step isDone={false} left="400" note="!" />);
  const stop = translatePage(words);
  await settle();
  expect(container.querySelectorAll('font')).not.toHaveLength(0);
  const show = async (props: StepProps) => {
    rerender(<Step {...props} />);
    await settle();
  };
  return { container, show, stop, unmount };
}

test('a translated page changes its figures, and what comes and goes beside them', async () => {
  const { container, show, stop, unmount } = await translated();
  expect(container).toHaveTextContent('Step of 400 naira!Go on');
  await show({ isDone: true, left: '640' });
  expect(container).toHaveTextContent('DoneStep of 640 nairaThe end640');
  await show({ isDone: false, left: '700', note: '?' });
  expect(container).toHaveTextContent('Step of 700 naira?Go on');
  stop();
  unmount();
  expect(container).toBeEmptyDOMElement();
});

test('what React changes is translated anew', async () => {
  const { container, show, stop } = await translated({ 'Go on': 'Tẹ̀síwájú', 'The end': 'Òpin' });
  expect(container).toHaveTextContent('Step of 400 naira!Tẹ̀síwájú');
  await show({ isDone: true, left: '400' });
  expect(container).toHaveTextContent('DoneStep of 400 nairaÒpin400');
  stop();
});

test('a page that is shown in its own language again has all its texts', async () => {
  const { container, stop } = await translated({ 'Go on': 'Tẹ̀síwájú' });
  stop();
  for (const font of container.querySelectorAll('p > font')) font.remove();
  await settle();
  expect(container).toHaveTextContent('Step of 400 naira!Go on');
});
