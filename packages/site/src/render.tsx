import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { createStudioClient } from '@estudio/client'
// React's Node build is not used: its AsyncLocalStorage slows down every await of the server.
import { prerender } from 'react-dom/static.edge'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { App } from './app/app'
import type { FirstView } from './app/first-view'
import { createQueryClient } from './app/query-client'
import { routes } from './app/routes'

interface RenderedPage {
  /** Style tags for the head. */
  styles: string
  /** For #root. */
  html: string
}

const emptyStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
}

const { query, dataRoutes } = createStaticHandler(routes)

/** Renders a page for a visitor. Throws if the path is not a page of the site. */
export const render = async (path: string, view: FirstView): Promise<RenderedPage> => {
  const context = await query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`)
  const cache = createCache({ key: 'css' })
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache)
  const client = createStudioClient({ storage: emptyStorage as Storage, config: view.config })
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <App view={view} client={client} queries={createQueryClient(view)}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </CacheProvider>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  return { html, styles: constructStyleTagsFromChunks(extractCriticalToChunks(html)) }
}
