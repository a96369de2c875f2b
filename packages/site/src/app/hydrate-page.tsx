import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { lazyPage, loadPage, PublicPage } from './public-pages'
import { type PublicPath, partOf } from './public-paths'
import { reactRoot } from './react-root'

/** Hydrates a public page, or renders it when the server has not. */
export const hydratePage = async (path: PublicPath): Promise<void> => {
  const { view, root, withProviders } = reactRoot(partOf(path))
  if (!root) return
  if (view?.rendered) {
    const page = withProviders(<PublicPage path={path} Page={await loadPage(path)} />)
    startTransition(() => void hydrateRoot(root, page))
  } else createRoot(root).render(withProviders(<PublicPage path={path} Page={lazyPage(path)} />))
}
