/** A pattern for files of these packages. */
function packages(...names: string[]): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);
}

const anyOf = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'));

/** One file for what every page but the landing page needs, and what changes only when a version does. */
const LIBRARIES = 'libraries';

/**
 * What travels together. Left to itself, webpack cuts the pages' common parts into some twenty files a page; on a slow
 * line each is a wait of its own. `minChunks` keeps what one page alone uses in that page.
 */
export const chunkGroups = {
  /** The app's styles: together they are small, and a page shows nothing before its last one. */
  styles: {
    type: 'css/mini-extract',
    test: /[\\/]src[\\/](?!features[\\/]home[\\/]|instruments[\\/])/,
    name: 'styles',
    chunks: 'all',
    enforce: true,
    priority: 50,
  },
  /** Every page: changes only when a version does. */
  framework: {
    test: packages('react', 'react-dom', 'scheduler'),
    name: 'framework',
    chunks: 'all',
    enforce: true,
    priority: 40,
  },
  router: {
    test: packages('react-router', 'react-router-dom'),
    name: LIBRARIES,
    chunks: 'all',
    enforce: true,
    priority: 40,
  },
  /** What calls the server: every page but those of `/` and, at first, the wizard. */
  api: {
    test: anyOf(
      packages('@reduxjs/toolkit/dist/query'),
      /[\\/]src[\\/]api[\\/](api|baseQuery)\./,
      /[\\/]contract[\\/]api\./,
    ),
    name: 'calls',
    chunks: 'async',
    enforce: true,
    priority: 45,
  },
  /** Every page but the landing page: store, guards, toasts. */
  shell: {
    test: anyOf(
      /[\\/]src[\\/](api[\\/](apiError|failureToast|fieldErrors|useApiStore)\.|components[\\/]toast[\\/](LateToasts|catalogue|toast)\.)/,
      /[\\/]src[\\/](session|styles[\\/]palette\.ts|app[\\/](AppShell|guards|runtime|sessionEffects|store|SystemTheme|theme)\b)/,
      /[\\/]contract[\\/]errors\./,
    ),
    name: 'shell',
    chunks: 'async',
    enforce: true,
    priority: 30,
  },
  /** Pages that know whose account it is. */
  account: {
    test: /[\\/]src[\\/](api|domain[\\/]user)[\\/]/,
    name: 'account',
    chunks: 'async',
    enforce: true,
    priority: 25,
  },
  store: {
    test: packages(
      '@reduxjs',
      'react-redux',
      'redux',
      'redux-thunk',
      'redux-persist',
      'reselect',
      'immer',
      'use-sync-external-store',
      '@standard-schema',
      'jwt-decode',
    ),
    name: LIBRARIES,
    chunks: 'async',
    enforce: true,
    priority: 30,
  },
  ui: {
    test: packages('@mui', '@emotion', 'stylis', 'clsx', '@babel', 'prop-types', 'react-is', 'react-transition-group'),
    name: LIBRARIES,
    chunks: 'async',
    minChunks: 8,
    enforce: true,
    priority: 20,
  },
  /** Pages with a form: what holds it and its rules. */
  forms: {
    test: packages('react-hook-form', '@hookform', 'yup', 'property-expr', 'tiny-case', 'toposort'),
    name: 'forms',
    chunks: 'async',
    enforce: true,
    priority: 30,
  },
} as const;
