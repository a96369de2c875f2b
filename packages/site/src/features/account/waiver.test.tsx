import type { OwnWaiver } from '@estudio/contract'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../testing/screen'
import { proxyError, refusal, server } from '../../testing/server'
import { WaiverFold } from './info/waiver-fold'
import WaiverPage from './waiver-page'

const path = '/api/user/waiver'
const accept = 'Leí y acepto la responsiva'
const waiver = (version: number, changes: Partial<OwnWaiver> = {}): OwnWaiver => ({
  required: true,
  document: {
    type: 'waiver',
    version,
    content: `# Responsiva\n\nTexto de la versión ${version}.`,
    published_at: '2026-11-16T15:00:00Z',
  },
  accepted_at: null,
  accepted_before: false,
  ...changes,
})
const reads = (answer: () => OwnWaiver | Response) =>
  server.use(
    http.get(path, () => {
      const answered = answer()
      return answered instanceof Response ? answered : HttpResponse.json({ waiver: answered })
    }),
  )
const page = (search = '') =>
  renderScreen(<WaiverPage />, { session: signedIn, at: `/mi-cuenta/responsiva${search}` })
const fold = () => renderScreen(<WaiverFold />, { session: signedIn })

it('a member reads the waiver, accepts the version shown and returns to the day of the schedule she came from', async () => {
  let stored = waiver(2)
  const sent: unknown[] = []
  reads(() => stored)
  server.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json())
      stored = waiver(2, { accepted_at: '2026-11-26T18:00:00Z' })
      return HttpResponse.json({ waiver: stored })
    }),
  )
  const { user } = page('?origen=%2Fhorarios%3Fdia%3D2026-11-23')
  expect(await screen.findByText('Texto de la versión 2.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: accept }))
  expect(await screen.findByRole('link', { name: 'Volver a reservar' })).toHaveAttribute(
    'href',
    '/horarios?dia=2026-11-23',
  )
  expect(screen.getByRole('link', { name: 'Volver a reservar' })).toHaveFocus()
  expect(sent).toEqual([{ accept: true, version: 2 }])
  expect(screen.getByText(/^Aceptaste la versión 2 el 26 de noviembre de 2026/)).toBeVisible()
})

it('a version published meanwhile is shown, and the member accepts that version', async () => {
  let stored = waiver(2)
  reads(() => stored)
  server.use(
    http.post(path, () => {
      stored = waiver(3)
      return refusal(409, 'waiver_version', 'Hay una versión nueva de la responsiva. Léela y acéptala.')
    }),
  )
  const { user } = page()
  await user.click(await screen.findByRole('button', { name: accept }))
  expect(await screen.findByText('Texto de la versión 3.')).toBeVisible()
  expect(screen.getByText('Hay una versión nueva de la responsiva. Léela y acéptala.')).toBeVisible()
  expect(screen.getByRole('button', { name: accept })).toBeEnabled()
})

it('an address of another site is not followed', async () => {
  reads(() => waiver(2, { accepted_at: '2026-11-26T18:00:00Z' }))
  page('?origen=https%3A%2F%2Fevil.example')
  expect(await screen.findByRole('link', { name: 'Volver a Mi cuenta' })).toHaveAttribute(
    'href',
    '/mi-cuenta/info',
  )
})

it('the page says that no waiver is published, or that it could not be loaded', async () => {
  let answer: OwnWaiver | Response = proxyError()
  reads(() => answer)
  const { user } = page()
  expect(await screen.findByText('Error al cargar la responsiva')).toBeVisible()
  answer = waiver(1, { document: null, required: false })
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findByText(/^Aún no publicado/)).toBeVisible()
  expect(screen.queryByRole('button', { name: accept })).toBeNull()
})

it.each([
  [
    'it is required',
    waiver(1),
    'Por aceptar',
    'El estudio te pide aceptarla antes de reservar.',
    'Leer y aceptar',
  ],
  [
    'it is not required',
    waiver(1, { required: false }),
    'Opcional',
    'Puedes leerla y aceptarla aquí.',
    'Leer y aceptar',
  ],
  [
    'a new version was published',
    waiver(2, { accepted_before: true }),
    'Por aceptar',
    'El estudio publicó una versión nueva. Léela completa y acéptala de nuevo.',
    'Leer y aceptar',
  ],
  [
    'she accepted it',
    waiver(2, { accepted_at: '2026-11-26T18:00:00Z' }),
    'Aceptada',
    /^Aceptaste la versión 2 el 26 de noviembre de 2026/,
    'Leer la responsiva',
  ],
])('“Mi información” says that %s', async (_what, shown, hint, text, label) => {
  reads(() => shown)
  const { user } = fold()
  expect(await screen.findByText(hint)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Responsiva/, expanded: false }))
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', '/mi-cuenta/responsiva')
})
