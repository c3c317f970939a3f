import type { Chunk } from 'webpack';

function packages(...names: string[]): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);
}

const isApp = ({ name }: Chunk) => name === 'main' || name === 'app';

/** webpack's defaults create some twenty files a page, each a round trip. */
export const chunkGroups = {
  framework: { test: packages('react', 'react-dom', 'scheduler'), name: 'framework', priority: 2 },
  libraries: { test: /[\\/]node_modules[\\/]/, chunks: isApp, name: 'libraries', enforce: true, priority: 1 },
  /** What two thirds of the chunks need; rarer MUI parts load with their pages. */
  mui: { test: packages('@mui', '@emotion', 'stylis', 'clsx'), name: 'mui', minChunks: 51, priority: 1 },
  forms: {
    test: packages('react-hook-form', '@hookform', 'yup', 'property-expr', 'tiny-case', 'toposort'),
    name: 'forms',
    priority: 1,
  },
};
