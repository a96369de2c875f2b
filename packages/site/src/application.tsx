import '@estudio/ui/site-fonts.css'
import { landingAddress } from '@estudio/client'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { routes } from './app/routes'
import { startDocument } from './app/start'

/** Before the router starts: a guard would store the tokens in navigation state. */
const removeTokensFromAddress = () => {
  const landing = landingAddress(location)
  if (landing) history.replaceState(history.state, '', landing)
}

const { root, withProviders } = startDocument('frame')
removeTokensFromAddress()
if (root) createRoot(root).render(withProviders(<RouterProvider router={createBrowserRouter(routes)} />))
