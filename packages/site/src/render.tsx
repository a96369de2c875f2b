import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { createStudioClient } from '@estudio/client'
import type { FirstView } from '@estudio/contract'
// React's Node build is not used: its AsyncLocalStorage slows down every await of the server.
import { prerender } from 'react-dom/static.edge'
import { App } from './app/app'
import { loadPage, PublicPage } from './app/public-pages'
import { type PublicPath, partOf } from './app/public-paths'
import { createQueryClient } from './app/query-client'

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

/** Renders a public page for a visitor. */
export const render = async (path: PublicPath, view: FirstView): Promise<RenderedPage> => {
  const cache = createCache({ key: 'css' })
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache)
  const client = createStudioClient({ storage: emptyStorage as Storage, config: view.config })
  const Page = await loadPage(path)
  const part = partOf(path)
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <App part={part} view={view} client={client} queries={createQueryClient(view, part)}>
        <PublicPage path={path} Page={Page} />
      </App>
    </CacheProvider>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  return { html, styles: constructStyleTagsFromChunks(extractCriticalToChunks(html)) }
}
