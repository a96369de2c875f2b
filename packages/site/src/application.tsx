import '@estudio/ui/site-fonts.css'
import { landingAddress } from '@estudio/client'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { reactRoot } from './app/react-root'
import { routes } from './app/routes'
import { startPage } from './app/start-page'

/** Before the router starts: a guard would store the tokens in navigation state. */
const removeTokensFromAddress = () => {
  const landing = landingAddress(location)
  if (landing) history.replaceState(history.state, '', landing)
}

startPage()
const { root, withProviders } = reactRoot('frame')
removeTokensFromAddress()
if (root) createRoot(root).render(withProviders(<RouterProvider router={createBrowserRouter(routes)} />))
