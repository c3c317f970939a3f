/** Compiles for browsers; ES modules stay for webpack, and become CommonJS for @babel/register on webpack.config.ts. */
module.exports = {
  presets: [
    ['@babel/preset-env', { bugfixes: true }],
    ['@babel/preset-react', { runtime: 'automatic' }],
    '@babel/preset-typescript',
  ],
};
