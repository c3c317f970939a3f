// Loaded into a server by `--import`: answers its parent with what it holds after a garbage collection.
process.on('message', () => {
  globalThis.gc();
  globalThis.gc();
  process.send(process.memoryUsage());
});
// The channel must not keep the process alive.
process.channel.unref();
