import '@estudio/ui/site-fonts.css'
import { landingAddress } from '@estudio/client'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { lazyPage, loadPage, PublicPage } from './app/public-pages'
import { partOf, publicPathOf } from './app/public-paths'
import { startDocument } from './app/start'

/**
 * Removes the tokens of a mailed link from the address, and hands a link that leads to the home page on to the callback.
 * Returns whether another document is opened.
 */
const leaveForCallback = (): boolean => {
  const landing = landingAddress(location)
  if (!landing) return false
  if (new URL(landing, location.href).pathname !== location.pathname) {
    location.replace(landing)
    return true
  }
  history.replaceState(history.state, '', landing)
  return false
}

const start = async (): Promise<void> => {
  const path = publicPathOf(location.pathname)
  const { view, root, withProviders } = startDocument(partOf(path))
  window.addEventListener('hashchange', leaveForCallback)
  if (leaveForCallback() || !root) return
  if (view?.rendered) {
    const page = withProviders(<PublicPage path={path} Page={await loadPage(path)} />)
    startTransition(() => void hydrateRoot(root, page))
  } else createRoot(root).render(withProviders(<PublicPage path={path} Page={lazyPage(path)} />))
}

void start()
