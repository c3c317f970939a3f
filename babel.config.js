/** Compiles for browsers (webpack) and, under jest, for the Node that runs the tests. */
module.exports = (api) => {
  const testing = api.env('test');
  return {
    presets: [
      ['@babel/preset-env', testing ? { targets: { node: 'current' } } : { modules: false, bugfixes: true }],
      ['@babel/preset-react', { runtime: 'automatic' }],
      '@babel/preset-typescript',
    ],
  };
};
