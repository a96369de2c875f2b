import type { Setup } from '@estudio/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCreate } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { leave, show } from '../testing/screen.tsx'
import SetupPanel from './setup-panel.tsx'
import { NextStep, ShowSetup } from './setup-steps.tsx'

const setup: Setup = {
  steps: [
    { id: 'bank', done: true, href: '/admin/ajustes#bank_clabe' },
    { id: 'classes', done: false, href: '/admin/clases', not_shown: ['PILATES', 'BARRE'] },
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
      if (path === '/api/admin/setup') return answer
      throw new Error(path)
    },
  )

it('SIT-15: each step says its state and has a link to its screen', async () => {
  await showPanel(setup)
  expect(await screen.findByText('1 de 3 listos')).toBeDefined()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Ver: Banco', '/ajustes#bank_clabe'],
    ['Completar: Clases', '/clases'],
    ['Completar: Publicar', '/'],
  ])
  expect(screen.getAllByRole('listitem').map((step) => /Listo|Falta/.exec(step.textContent)?.[0])).toEqual([
    'Listo',
    'Falta',
    'Falta',
  ])
})

it.each([
  ['legal', '/admin/documentos#privacy_policy', 'Documentos legales', 'Aviso de privacidad'],
  ['studio', '/admin/ajustes#name', 'Tu estudio', 'Nombre del estudio'],
  ['data', '/admin/ajustes#phone', 'Datos', 'Teléfono del estudio'],
] as const)('a step of several parts (%s) names the part that is missing', async (...row) => {
  const [id, href, name, missing] = row
  const answer = { steps: [{ id, done: false, href }], complete: false }
  await show(
    <>
      <NextStep />
      <Routes>
        <Route path="/" element={<SetupPanel />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    () => answer,
  )
  expect(await screen.findByText(`Falta: ${missing}`)).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: `Completar: ${name}` }))
  await screen.findByText(`Primeros pasos, sigue: ${missing}`)
})

it.each([
  ['before a class is shown', false],
  ['when another class was edited', true],
])('the step of the classes can be answered with “Así están bien” %s', async (_when, done) => {
  let answered = false
  await show(<SetupPanel />, (path) => {
    if (path === '/api/admin/setup/classes') answered = true
    const not_shown = answered ? [] : ['PILATES', 'BARRE']
    return {
      steps: [{ id: 'classes', done: done || answered, href: '/admin/clases', not_shown }],
      complete: false,
    }
  })
  expect(await screen.findByText('Todavía no se ven en tu sitio: PILATES y BARRE.')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Así están bien' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Así están bien' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Ver: Clases' })).toBeDefined()
  expect(screen.queryByText(/Todavía no se ven/)).toBeNull()
})

it('the steps can be put away and shown again', async () => {
  await showPanel(setup)
  await userEvent.click(await screen.findByRole('button', { name: 'Ocultar estos pasos' }))
  expect(screen.queryByText('1 de 3 listos')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ver los primeros pasos' }))
  expect(await screen.findByText('1 de 3 listos')).toBeDefined()
})

const Saving = () => {
  const [create] = useCreate()
  return (
    <button type="button" onClick={() => void create('clases', { data: { name: 'Yoga' } })}>
      Guardar
    </button>
  )
}

it('every other screen leads to the next step as soon as a step is done, until the steps are put away', async () => {
  let { steps } = setup
  await show(
    <>
      <NextStep />
      <Routes>
        <Route path="/" element={<SetupPanel />} />
        <Route path="/clases" element={<Saving />} />
      </Routes>
    </>,
    (path, body) => {
      if (path === '/api/admin/setup') return { steps, complete: false }
      if (!body) throw new Error(path)
      steps = steps.map((step) => (step.id === 'classes' ? { ...step, done: true } : step))
      return { id: 'yoga' }
    },
  )
  const link = await screen.findByRole('link', { name: 'Completar: Clases' })
  expect(screen.queryByText(/sigue:/)).toBeNull()
  await userEvent.click(link)
  await screen.findByText('Primeros pasos, sigue: Clases. Añade la tuya, o cambia o borra las de ejemplo')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Primeros pasos, sigue: Publicar')
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar estos pasos' }))
  await waitFor(() => expect(screen.queryByText(/sigue:/)).toBeNull())
})
