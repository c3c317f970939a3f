import type { Chunk } from 'webpack';

/** A pattern for files of these packages. */
function packages(...names: string[]): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);
}

/** What every page of the app loads: from its own entry, or from the landing page, which hands over to it. */
const isApp = ({ name }: Chunk) => name === 'main' || name === 'app';

/**
 * One file for each group of packages that change together and rarely. webpack's defaults make some
 * twenty files a page, each a round trip on a slow connection.
 */
export const chunkGroups = {
  /** Every page, `/` too. */
  framework: { test: packages('react', 'react-dom', 'scheduler'), name: 'framework', priority: 2 },
  /** Every page of the app: router, store, MUI's base. */
  libraries: { test: /[\\/]node_modules[\\/]/, chunks: isApp, name: 'libraries', enforce: true, priority: 1 },
  /** What most pages use of MUI; what few use comes with them. */
  mui: { test: packages('@mui', '@emotion', 'stylis', 'clsx'), name: 'mui', minChunks: 24, priority: 1 },
  /** Pages with a form. */
  forms: {
    test: packages('react-hook-form', '@hookform', 'yup', 'property-expr', 'tiny-case', 'toposort'),
    name: 'forms',
    priority: 1,
  },
};
