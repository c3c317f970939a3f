import path from 'node:path';
import type { Configuration } from 'webpack-dev-server';
import { APP_HTML } from '#server/kernel/web/pages';
import { ROOT } from './options';

export function devServer(): Configuration {
  const { DEV_PORT = '3001', API_URL = 'http://127.0.0.1:3000' } = process.env;
  return {
    host: '127.0.0.1',
    port: Number(DEV_PORT),
    hot: true,
    static: { directory: path.join(ROOT, 'public'), watch: true },
    devMiddleware: { index: APP_HTML },
    historyApiFallback: { index: `/${APP_HTML}` },
    proxy: [{ context: ['/api', '/outbox', '/unsubscribe', '/healthz', '/readyz'], target: API_URL }],
    client: { overlay: { warnings: false } },
  };
}
