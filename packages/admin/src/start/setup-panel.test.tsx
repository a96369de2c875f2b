import { paths, type Setup } from '@estudio/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { leave, show } from '../testing/screen.tsx'
import { SetupPanel, ShowSetup } from './setup-panel.tsx'

const setup: Setup = {
  steps: [
    { id: 'bank', done: true, href: '/admin/ajustes#bank_clabe' },
    { id: 'classes', done: false, href: '/admin/clases' },
    { id: 'publish', done: false, href: '/' },
  ],
  complete: false,
}

afterEach(leave)

const showPanel = (answer: Setup) =>
  show(
    <>
      <SetupPanel />
      <ShowSetup />
    </>,
    (path) => {
      if (path === paths.admin.setup) return answer
      throw new Error(path)
    },
  )

it('each missing step has a link to its screen, and a step that is done has none', async () => {
  await showPanel(setup)
  expect(await screen.findByText('1 de 3 listos')).toBeDefined()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Completar: Clases', '/clases'],
    ['Completar: Publicar', '/'],
  ])
})

it('the steps can be put away and shown again', async () => {
  await showPanel(setup)
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar estos pasos' }))
  expect(screen.queryByText('1 de 3 listos')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ver los primeros pasos' }))
  expect(await screen.findByText('1 de 3 listos')).toBeDefined()
})
