import { readFileSync } from 'node:fs';
import { brand, colors, type ColorName } from '../../../src/styles/palette';

const css = readFileSync('src/styles/palette.css', 'utf8');
const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)');

const cssVariable = (name: ColorName) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function value(block: string, variable: string): string | undefined {
  const text = new RegExp(`${variable}: ([^;]+);`).exec(block)?.[1];
  const reference = /^var\((.+)\)$/.exec(text ?? '')?.[1];
  return (reference ? value(light, reference) : text)?.toUpperCase();
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

describe('a ten-shade teal-green palette (50 to 900)', () => {
  test('has ten shades, the same in CSS and TypeScript', () => {
    expect(Object.keys(brand).map(Number)).toEqual([50, 100, 200, 300, 400, 500, 600, 700, 800, 900]);
    for (const [shade, hex] of Object.entries(brand)) expect(value(light, `--color-brand-${shade}`)).toBe(hex);
  });

  test.each(Object.keys(colors.light) as ColorName[])(
    '%s is the same in CSS and TypeScript, light and dark',
    (name) => {
      expect(value(light, cssVariable(name))).toBe(colors.light[name].toUpperCase());
      expect(value(dark, cssVariable(name))).toBe(colors.dark[name].toUpperCase());
    },
  );

  const textPairs: [ColorName, ColorName][] = [
    ['text', 'page'],
    ['text', 'surface'],
    ['textQuiet', 'page'],
    ['textQuiet', 'surfaceRaised'],
    ['textQuiet', 'tint'],
    ['tintText', 'tint'],
    ['tintText', 'tintStrong'],
    ['primaryText', 'primary'],
    ['primaryText', 'primaryHover'],
    ['link', 'page'],
    ['link', 'surface'],
    ['warmText', 'surface'],
    ['error', 'surface'],
    ['warning', 'surface'],
    ['success', 'surface'],
  ];

  describe.each(['light', 'dark'] as const)('%s', (scheme) => {
    test.each(textPairs)('%s on %s has the contrast of text (4.5 to 1)', (text, ground) => {
      expect(contrast(colors[scheme][text], colors[scheme][ground])).toBeGreaterThanOrEqual(4.5);
    });

    test.each([
      ['borderStrong', 'page'],
      ['borderStrong', 'surface'],
      ['borderStrong', 'surfaceRaised'],
      ['focus', 'page'],
      ['focus', 'surface'],
      ['focus', 'surfaceRaised'],
      ['focus', 'tint'],
      ['focus', 'tintStrong'],
      ['primary', 'surface'],
      ['primary', 'tint'],
      ['primary', 'tintStrong'],
    ] as [ColorName, ColorName][])('%s on %s has the contrast of a control (3 to 1)', (line, ground) => {
      expect(contrast(colors[scheme][line], colors[scheme][ground])).toBeGreaterThanOrEqual(3);
    });
  });
});
