import { texts } from '@estudio/texts'
import { studioTheme } from '@estudio/ui'
import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { page } from './routes'

const { crash } = texts.frame

const Broken = () => {
  throw new Error('a page that breaks')
}

const Frame = () => (
  <>
    <Link to="/planes">Planes</Link>
    <Outlet />
  </>
)

it('a page that crashes shows an error and can be reloaded, and the links around it still work', async () => {
  // React and the router log the errors that they catch.
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          page('/horarios', async () => ({ default: Broken })),
          page('/planes', async () => ({ default: () => <h1>Los planes</h1> })),
        ],
      },
    ],
    { initialEntries: ['/horarios'] },
  )
  render(
    <ThemeProvider theme={studioTheme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  expect(await screen.findByText(crash.heading)).toBeVisible()
  expect(screen.getByText(crash.body)).toBeVisible()
  expect(screen.getByRole('button', { name: crash.action })).toBeEnabled()
  await userEvent.click(screen.getByRole('link', { name: 'Planes' }))
  expect(await screen.findByRole('heading', { name: 'Los planes' })).toBeVisible()
  log.mockRestore()
})
