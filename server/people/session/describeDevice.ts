/** Listed before the browsers and systems whose names they also contain. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Opera Mini|OPR\/|OPT\/|Opera/, 'Opera'],
  [/Edge?\/|EdgA\/|EdgiOS\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/PHX\/|Phoenix\//, 'Phoenix Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/KAIOS/i, 'KaiOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'a Chromebook'],
  [/Macintosh|Mac OS X/, 'a Mac'],
  [/Linux/, 'Linux'],
];

const firstOf = (table: typeof BROWSERS, text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** 'Chrome on Android'. @param userAgent the header's value, which may be anything */
export function describeDevice(userAgent = ''): string {
  const browser = firstOf(BROWSERS, userAgent);
  const system = firstOf(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A program on ${system}` : 'Unknown device');
}
