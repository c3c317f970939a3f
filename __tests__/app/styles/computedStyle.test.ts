import { computedStyle } from '#support/app/computedStyle';

const SAMPLES = `
  <p>plain</p>
  <p style="display: none">own display <b>inside</b></p>
  <p style="display: inline-block; opacity: 0">own display and opacity</p>
  <p style="visibility: hidden">hidden <b>inherits</b> <b style="visibility: visible">shown again <i>inherits</i></b></p>
  <p style="visibility: collapse">collapsed <b>inherits</b></p>
  <p hidden>hidden</p>
  <dialog>closed</dialog>
  <details><summary>Title</summary>more</details>
  <template>template</template>
  <datalist><option>choice</option></datalist>
  <input type="hidden"><input type="text"><input type="hidden" style="display: block">
  <select><option>one</option></select>
  <script></script><style></style><noscript>none</noscript>
  <svg><title>Name</title><g style="display: none"><path /></g><g style="visibility: hidden"><path /></g></svg>
  <table><tbody><tr><td>cell</td></tr></tbody></table>`;

test("the computed style used in tests agrees with jsdom's own", () => {
  document.body.innerHTML = SAMPLES;
  const frame = document.body.appendChild(document.createElement('iframe'));
  const ofJsdom = frame.contentWindow!.getComputedStyle;
  const shownAs = ({ display, visibility, opacity }: CSSStyleDeclaration) => ({
    display: display === 'none',
    visibility: visibility === '' ? 'visible' : visibility,
    opacity,
  });
  const elements = [...document.querySelectorAll('*')];
  expect(elements.length).toBeGreaterThan(30);
  expect(elements.map((element) => [element.outerHTML, shownAs(computedStyle(element))])).toEqual(
    elements.map((element) => [element.outerHTML, shownAs(ofJsdom(element))]),
  );
  expect(computedStyle).toBe(window.getComputedStyle);
});
