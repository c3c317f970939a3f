/** Even OKLCH steps of the brand's hue; 600 is the lightest with enough contrast for text on white. */
export const brand = {
  50: '#EEFBF8',
  100: '#D5F5EE',
  200: '#AEE9DC',
  300: '#7DD6C5',
  400: '#43BBA7',
  500: '#099D8A',
  600: '#007F6F',
  700: '#026558',
  800: '#054C42',
  900: '#02322B',
} as const;

/** Colours by purpose, also in `palette.css`: `surfaceRaised` is `--surface-raised`. */
const light = {
  page: '#F6FAF9',
  surface: '#FFFFFF',
  surfaceRaised: '#FFFFFF',
  tint: brand[50],
  tintStrong: brand[100],
  tintText: brand[700],
  text: '#10201D',
  textQuiet: '#4C605C',
  border: '#D9E4E1',
  /** Outlines of fields: 3:1 against the surface. */
  borderStrong: '#7C8E8A',
  primary: brand[600],
  primaryHover: brand[700],
  primaryText: '#FFFFFF',
  link: brand[600],
  linkHover: brand[700],
  focus: brand[600],
  /** For illustrations, and one number on the home page. */
  warm: '#E8A33D',
  warmText: '#9A5A00',
  error: '#B3261E',
  warning: '#8A5A00',
  success: '#1B7035',
} as const;

const dark: Record<keyof typeof light, string> = {
  page: '#0B1514',
  surface: '#162623',
  surfaceRaised: '#1F3330',
  tint: '#0F1D1B',
  tintStrong: '#1B3D37',
  tintText: brand[200],
  text: '#E6F0EE',
  textQuiet: '#A3B5B1',
  border: '#2C423D',
  borderStrong: '#748B85',
  primary: brand[400],
  primaryHover: brand[300],
  primaryText: brand[900],
  link: brand[400],
  linkHover: brand[300],
  focus: brand[300],
  warm: '#F0B45C',
  warmText: '#F0B45C',
  error: '#FFB4A9',
  warning: '#F5C26B',
  success: '#7FD694',
};

export type ColorName = keyof typeof light;

export const colors = { light, dark } as const satisfies Record<'light' | 'dark', Record<ColorName, string>>;

/** The system's typeface: nothing to download, no layout shift. */
export const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif";
