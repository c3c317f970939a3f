import type { RouteOptions } from 'fastify';
import { compileSerializer } from '#server/kernel/http/route';
import { callNames } from '#support/calls';
import { buildTestServer } from '#support/serverApp';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  test("every call's answer can be written, though its serializer is compiled only when first used", async () => {
    const routes: RouteOptions[] = [];
    const traces = {
      traceCalls: async (app: typeof given.server.app) =>
        void app.addHook('onRoute', (route) => void routes.push(route)),
      stop: () => Promise.resolve(),
    };
    const server = await buildTestServer(given.database.connection(), { traces });
    const answers = routes.flatMap(({ config: { call, answer } = {} }) => (call && answer ? [{ call, answer }] : []));
    expect(answers.map(({ call }) => call).sort()).toEqual([...callNames].sort());
    for (const { answer } of answers) expect(compileSerializer(answer)).toEqual(expect.any(Function));
    await server.close();
  });
});
