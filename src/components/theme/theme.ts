import type { AlertColor } from '@mui/material/Alert';
import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { WIDE_FROM_PX } from '../../styles/breakpoints';
import { ChevronDownIcon } from '../icons';
import { brand, colors, fontFamily } from '../../styles/palette';

type ColorScheme = 'light' | 'dark';

function paletteOf(scheme: ColorScheme) {
  const color = colors[scheme];
  return {
    mode: scheme,
    primary: { main: color.primary, dark: color.primaryHover, light: brand[300], contrastText: color.primaryText },
    error: { main: color.error },
    warning: { main: color.warning },
    success: { main: color.success },
    background: { default: color.page, paper: color.surface },
    text: { primary: color.text, secondary: color.textQuiet },
    divider: color.border,
    action: { active: color.textQuiet, hover: color.tintStrong, focus: color.tintStrong },
  };
}

/** MUI removes the focus ring of base.css from its buttons. */
const focusRing = (offset: number) => ({
  '&.Mui-focusVisible': { outline: '3px solid var(--focus)', outlineOffset: offset },
});

const popup = {
  border: '1px solid var(--border)',
  backgroundColor: 'var(--surface-raised)',
  // MUI lightens elevated surfaces in dark mode.
  backgroundImage: 'none',
  boxShadow: 'var(--shadow)',
};

/** A severity's colour on the surface, since MUI's own backgrounds are almost black on a dark page. */
function alertLook(severity: AlertColor) {
  const color = severity === 'info' ? 'var(--primary)' : `var(--${severity})`;
  const mixed = (percent: number) => `color-mix(in oklab, ${color} ${percent}%, var(--surface-raised))`;
  return {
    border: `1px solid ${mixed(40)}`,
    backgroundColor: mixed(10),
    // Red and amber over dark green would look grey.
    '@media screen and (prefers-color-scheme: dark)': { backgroundColor: 'var(--surface-raised)' },
    color: 'var(--text)',
    '& .MuiAlert-icon': { color },
  };
}

/** Button labels come from the source, so recordings may include them; never put a person's name in one. */
const buttonDefaults = { disableElevation: true, disableFocusRipple: true, 'data-public': '' };

const options = {
  breakpoints: { values: { xs: 0, sm: 480, md: WIDE_FROM_PX, lg: 1024, xl: 1280 } },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily,
    h1: { fontSize: '1.75rem', lineHeight: 1.15, fontWeight: 700, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.25rem', lineHeight: 1.2, fontWeight: 700 },
    h3: { fontSize: '1.0625rem', lineHeight: 1.3, fontWeight: 600 },
    body1: { lineHeight: 1.6 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  // MUI's own last up to 300 ms.
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 160,
      standard: 160,
      complex: 200,
      enteringScreen: 160,
      leavingScreen: 120,
    },
    easing: { easeInOut: 'ease-out', easeOut: 'ease-out', easeIn: 'ease-out', sharp: 'ease-out' },
  },
  components: {
    MuiButtonBase: { styleOverrides: { root: focusRing(2) } },
    // MUI's focus ripple would dim the text.
    MuiButton: {
      defaultProps: buttonDefaults,
      styleOverrides: {
        root: {
          borderRadius: 10,
          minHeight: 44,
          '&.Mui-disabled.MuiButton-contained': { backgroundColor: 'var(--tint-strong)', color: 'var(--text-quiet)' },
        },
      },
    },
    MuiAlert: { styleOverrides: { root: ({ ownerState }) => alertLook(ownerState.severity ?? 'success') } },
    MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: 12 } } },
    MuiChip: { styleOverrides: { root: { borderRadius: 999 } } },
    // Colour alone must not tell a link from its text (WCAG 1.4.1). Padding makes it 24 px high and moves no line.
    MuiLink: { defaultProps: { underline: 'always' }, styleOverrides: { root: { ...focusRing(2), paddingBlock: 4 } } },
    MuiInputBase: {
      styleOverrides: { input: { '&::placeholder': { color: 'var(--text-quiet)', opacity: '1 !important' } } },
    },
    // A control's outline needs a contrast of 3:1 (WCAG 1.4.11).
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: 'var(--border-strong)' } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          border: '1px solid var(--border)',
          borderRadius: 12,
          backgroundColor: 'var(--surface-raised)',
          backgroundImage: 'none',
          '@media (max-width: 479px)': { margin: 16, width: 'calc(100% - 32px)', maxHeight: 'calc(100% - 32px)' },
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.2, paddingTop: 24 } },
    },
    MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap' } } },
    // Larger text on a small phone.
    MuiInputLabel: { styleOverrides: { root: { '@media (max-width: 14.99em)': { fontSize: '0.75rem' } } } },
    // A line is reserved for it under each field, so it is kept low.
    MuiFormHelperText: {
      styleOverrides: {
        root: { marginTop: 2, marginInline: 4, marginBottom: 4, fontSize: '0.8125rem', lineHeight: 1.4 },
      },
    },
    MuiMenu: { styleOverrides: { paper: popup } },
    MuiMenuItem: { styleOverrides: { root: focusRing(-3) } },
    MuiAutocomplete: {
      styleOverrides: {
        paper: popup,
        option: focusRing(-3),
        popper: { '&[data-popper-placement^="top"] .MuiAutocomplete-paper': { marginBottom: 12 } },
      },
    },
    MuiSkeleton: { styleOverrides: { root: { backgroundColor: 'var(--tint-strong)' } } },
    MuiSelect: {
      defaultProps: { IconComponent: ChevronDownIcon },
      // A long choice goes on in another line; the usual dots would hide its end.
      styleOverrides: { select: { whiteSpace: 'normal' } },
    },
    MuiNativeSelect: { defaultProps: { IconComponent: ChevronDownIcon } },
    MuiLinearProgress: {
      styleOverrides: {
        root: {
          height: 8,
          borderRadius: 999,
          backgroundColor: 'var(--tint-strong)',
          // In forced-colours mode only borders and system colours are drawn.
          '@media (forced-colors: active)': { border: '1px solid' },
        },
        bar: {
          borderRadius: 999,
          '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
        },
      },
    },
    MuiAppBar: { defaultProps: { elevation: 0, color: 'inherit' } },
  },
} satisfies ThemeOptions;

/** Two themes, because one with CSS variables takes ten times as long to create. */
export const themes: Record<ColorScheme, Theme> = {
  light: createTheme({ ...options, palette: paletteOf('light') }),
  dark: createTheme({ ...options, palette: paletteOf('dark') }),
};
