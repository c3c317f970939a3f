import { act, render } from '@testing-library/react';
import { surviveTranslation } from '../../../src/lib/surviveTranslation';
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

test('a translated page still updates its figures, and the elements that appear and disappear beside them', async () => {
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

test('text that React changes is translated again', async () => {
  const { container, show, stop } = await translated({ 'Go on': 'Tẹ̀síwájú', 'The end': 'Òpin' });
  expect(container).toHaveTextContent('Step of 400 naira!Tẹ̀síwájú');
  await show({ isDone: true, left: '400' });
  expect(container).toHaveTextContent('DoneStep of 400 nairaÒpin400');
  stop();
});

test('a page switched back to its own language has all its texts', async () => {
  const { container, stop } = await translated({ 'Go on': 'Tẹ̀síwájú' });
  stop();
  for (const font of container.querySelectorAll('p > font')) font.remove();
  await settle();
  expect(container).toHaveTextContent('Step of 400 naira!Go on');
});

const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let next = walker.nextNode(); next; next = walker.nextNode())
    if (next instanceof Text && next.data !== '') texts.push(next);
  return texts;
};

const font = (text: string): HTMLElement => {
  const made = document.createElement('font');
  made.textContent = text;
  return made;
};

const translators: readonly (readonly [how: string, translate: (page: HTMLElement) => void])[] = [
  [
    'puts other texts in their place',
    (page) => textsIn(page).forEach((text) => text.replaceWith(document.createTextNode(text.data))),
  ],
  [
    'removes a text before it adds another',
    (page) =>
      textsIn(page).forEach((text) => {
        const [parent, next] = [text.parentNode, text.nextSibling];
        text.remove();
        parent?.insertBefore(font(text.data), next);
      }),
  ],
  ['writes in the texts', (page) => textsIn(page).forEach((text) => (text.data = `${text.data}`))],
  [
    'translates its translation',
    (page) => {
      const fonts = page.querySelectorAll('font');
      if (fonts.length === 0) textsIn(page).forEach((text) => text.replaceWith(font(text.data)));
      else fonts.forEach((one) => one.replaceWith(font(one.textContent)));
    },
  ],
];

test.each(translators)('a translator that %s doesn’t leave old figures', async (_how, translate) => {
  const { rerender, container, unmount } = render(<Step isDone={false} left="400" note="!" />);
  const show = async (props: StepProps) => {
    for (const _language of ['Hausa', 'Yoruba']) {
      translate(container);
      await settle();
    }
    rerender(<Step {...props} />);
    await settle();
  };
  await show({ isDone: true, left: '640' });
  expect(container).toHaveTextContent('DoneStep of 640 nairaThe end640');
  await show({ isDone: false, left: '700', note: '?' });
  expect(container).toHaveTextContent('Step of 700 naira?Go on');
  translate(container);
  unmount();
  expect(container).toBeEmptyDOMElement();
});

test.each([
  [
    'writes a whole paragraph anew',
    (page: HTMLElement) => page.querySelectorAll('p').forEach((one) => (one.innerHTML = one.innerHTML)),
  ],
  ['joins texts', (page: HTMLElement) => page.normalize()],
])('a translator that %s doesn’t crash the page', async (_how, translate) => {
  const { rerender, container, unmount } = render(<Step isDone={false} left="400" note="!" />);
  translate(container);
  await settle();
  rerender(<Step isDone left="640" />);
  await settle();
  rerender(<Step isDone={false} left="700" note="?" />);
  expect(container).toHaveTextContent('Go on');
  unmount();
});
