import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Closes each connection after its answer; Node alone would wait for browsers' idle connections. */
export function stopCleanly(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  let stopping = false;
  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    stopping = true;
    for (const socket of silent) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async () => {
    if (stopping) app.server.closeIdleConnections();
  });
}
