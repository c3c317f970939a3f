import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { createRoutes } from './app/routes';
import { HOME_TITLE } from './features/home/homeTitle';
import { paths } from './paths';

/** Renders `/` as a signed-out visitor gets it; `scripts/build.ts` puts it into the page's shell. */
export async function prerenderHome(): Promise<{ path: string; title: string; html: string }> {
  const routes = createRoutes(() => Promise.reject(new Error(`${paths.home} must not need the app's runtime`)));
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${paths.home}`));
  if (context instanceof Response) throw new Error(`${paths.home} redirects, so it can't be prerendered`);
  if (context.errors) throw new Error(`${paths.home} fails: ${JSON.stringify(context.errors)}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return { path: paths.home, title: HOME_TITLE, html };
}
