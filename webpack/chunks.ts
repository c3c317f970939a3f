/** A pattern for files of these packages. */
function packages(...names: string[]): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);
}

/**
 * One file for each group of packages that change together and rarely. Left to itself, webpack cuts them into some
 * twenty files a page, and on a slow line each is a wait of its own.
 */
export const chunkGroups = {
  /** Every page, `/` too. */
  framework: { test: packages('react', 'react-dom', 'scheduler'), name: 'framework', priority: 2 },
  /** Every page of the app: router and store. */
  libraries: {
    test: packages(
      'react-router',
      'react-router-dom',
      '@reduxjs',
      'react-redux',
      'redux',
      'redux-thunk',
      'redux-persist',
      'reselect',
      'immer',
    ),
    name: 'libraries',
    priority: 2,
  },
  /** What most pages use of MUI; what few use comes with them. */
  ui: { test: packages('@mui', '@emotion', 'stylis', 'clsx'), name: 'ui', minChunks: 8, priority: 1 },
  /** Pages with a form. */
  forms: { test: packages('react-hook-form', '@hookform', 'yup'), name: 'forms', priority: 1 },
} as const;
