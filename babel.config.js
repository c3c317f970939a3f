/**
 * Compiles for browsers (webpack) and, under jest, for the Node that runs the tests. ES modules stay for webpack,
 * which asks for them, and become CommonJS for everyone else (jest, @babel/register on webpack.config.ts).
 */
module.exports = (api) => {
  const testing = api.env('test');
  return {
    presets: [
      ['@babel/preset-env', testing ? { targets: { node: 'current' } } : { bugfixes: true }],
      ['@babel/preset-react', { runtime: 'automatic' }],
      '@babel/preset-typescript',
    ],
  };
};
