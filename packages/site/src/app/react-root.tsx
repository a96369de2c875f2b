import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { studioClient } from '@estudio/client'
import type { SitePart } from '@estudio/contract'
import { type ReactNode, StrictMode } from 'react'
import { readFirstView } from '../ui/studio/first-view'
import { App } from './app'
import { persistQueries } from './last-seen'
import { createQueryClient } from './query-client'

/**
 * What React begins with in the public pages and in the application: the data of the HTML and the providers.
 * @param part the part of the studio's own site that the document shows
 */
export const reactRoot = (part: SitePart) => {
  const view = readFirstView()
  const client = studioClient(view?.config)
  const queries = createQueryClient(view, part)
  persistQueries(queries, __BUILD_ID__)
  const styles = createCache({ key: 'css' })
  const withProviders = (children: ReactNode) => (
    <StrictMode>
      <CacheProvider value={styles}>
        <App part={part} view={view} client={client} queries={queries}>
          {children}
        </App>
      </CacheProvider>
    </StrictMode>
  )
  return { view, root: document.getElementById('root'), withProviders }
}
