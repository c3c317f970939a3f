const { readdirSync, statSync } = require('node:fs');
const { dirname, join } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** Jest starts the largest files first; a `together.ts` counts as large as its folder. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const size = ({ path }) => {
      const folder = dirname(path);
      const files = path.endsWith('together.ts')
        ? readdirSync(folder, { recursive: true })
        : [path.slice(folder.length)];
      return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    };
    return tests
      .map((test) => ({ test, size: size(test) }))
      .sort((a, b) => b.size - a.size)
      .map(({ test }) => test);
  }
};
