import { openPicture } from '../replay/openPicture';

/** Draws the final page of a recording as an image in Markdown. */
export async function lastPicture(picture: string): Promise<string> {
  const place = document.createElement('div');
  place.style.cssText = 'position: fixed; left: -10000px; width: 1280px';
  document.body.append(place);
  const { replayer, close } = await openPicture(picture, place);
  try {
    replayer.pause(replayer.getMetaData().totalTime);
    const { contentDocument, clientWidth, clientHeight } = replayer.iframe;
    if (!contentDocument) return 'No picture.';
    const page = pageText(contentDocument);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${clientWidth}" height="${clientHeight}"><foreignObject width="100%" height="100%">${page}</foreignObject></svg>`;
    return `![The page at the end](${await asPng(svg, clientWidth, clientHeight)})`;
  } finally {
    close();
    place.remove();
  }
}

/** The page with all its styles, for use in an SVG. */
function pageText(page: Document): string {
  const copy = page.createElement('body');
  for (const { name, value } of page.body.attributes) copy.setAttribute(name, value);
  const style = page.createElement('style');
  // In an SVG, `:root` isn't the page.
  style.textContent = [...page.styleSheets, ...page.adoptedStyleSheets]
    .map(rulesOf)
    .join('\n')
    .replaceAll(':root', 'body');
  copy.append(style, ...[...page.body.childNodes].map((child) => child.cloneNode(true)));
  return new XMLSerializer().serializeToString(copy);
}

const rulesOf = ({ cssRules }: CSSStyleSheet): string => [...cssRules].map(({ cssText }) => cssText).join('\n');

async function asPng(svg: string, width: number, height: number): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/png');
}
