import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createStudioClient } from '@estudio/client'
import type { ReactNode } from 'react'
// The build for Node runs an AsyncLocalStorage: from its first page on, every await of the whole server would cost more.
import { prerender } from 'react-dom/static.edge'
import { StaticRouter } from 'react-router'
import { App } from './app/app'
import { serverStyles } from './app/page-styles'
import { createQueryClient } from './app/query-client'
import { type FirstView, setFirstView } from './ui/first-view'

export interface RenderedPage {
  /** For the head: the rules of exactly the elements in `html`, as browserStyles() looks for them. */
  styles: string
  /** For #root. */
  html: string
}

const nothing: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
}

let previous: Promise<unknown> = Promise.resolve()

const renderNow = async (path: string, view: FirstView): Promise<RenderedPage> => {
  setFirstView(view)
  const cache = createCache({ key: 'css' })
  cache.compat = true
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  )
  const client = createStudioClient({ storage: nothing as Storage, config: view.config })
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <App Router={Router} client={client} queries={createQueryClient(view)} />
    </CacheProvider>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  return { html, styles: serverStyles(cache) }
}

/** Renders a page as a visitor sees it first, after the renderings under way: each needs the first view for itself. */
export const render = (path: string, view: FirstView): Promise<RenderedPage> => {
  const rendering = previous.then(() => renderNow(path, view))
  previous = rendering.catch(() => undefined)
  return rendering
}
