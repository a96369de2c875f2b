import type { LegalKind } from '@estudio/contract'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { gate, proxyError, refusal, server } from '../../testing/server'
import LegalDialog from './legal-dialog'
import LegalPage from './legal-page'

const Page = () => {
  const [kind, setKind] = useState<LegalKind | null>(null)
  return (
    <>
      <button type="button" onClick={() => setKind('terms')}>
        Términos
      </button>
      {kind && <LegalDialog kind={kind} onKindChange={setKind} onClose={() => setKind(null)} />}
    </>
  )
}

it('GEN-15, GEN-16, ERR-01: a document loads, shows or fails; each links to the other, and closing gives the focus back', async () => {
  const terms = gate()
  let down = true
  server.use(
    http.get('/api/legal-documents/terms', async () => {
      await terms.opened
      return HttpResponse.json({ type: 'terms', version: 1, content: '# T\n\n## Tus clases\n\nHola.' })
    }),
    http.get('/api/legal-documents/privacy_policy', () =>
      down
        ? proxyError()
        : HttpResponse.json({ type: 'privacy_policy', version: 1, content: '# P\n\n## Tus datos\n\nHola.' }),
    ),
  )
  const { user } = renderScreen(<Page />)
  const opener = screen.getByRole('button', { name: 'Términos' })
  await user.click(opener)
  expect(screen.getByText('Cargando documento...')).toBeInTheDocument()
  terms.open()
  expect(await screen.findByRole('heading', { name: 'Tus clases' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Términos y condiciones de uso' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Leer el Aviso de privacidad' }))
  expect(await screen.findByText('No se pudo cargar el documento.')).toBeVisible()
  down = false
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findByRole('heading', { name: 'Tus datos' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Aviso de privacidad' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Leer los Términos y Condiciones' }))
  expect(await screen.findByRole('heading', { name: 'Tus clases' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
})

it('a document that is not published yet is shown as being prepared, not as an error', async () => {
  server.use(
    http.get('/api/legal-documents/terms', () => refusal(404, 'not_found')),
    http.get('/api/legal-documents/privacy_policy', () =>
      HttpResponse.json({ type: 'privacy_policy', version: 1, content: '# P\n\nHola.' }),
    ),
  )
  renderScreen(<LegalPage />, { at: '/terminos', path: '/terminos' })
  expect(await screen.findByText(/^Aún no publicado/)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  renderScreen(<LegalPage />, { at: '/privacidad', path: '/privacidad' })
  expect(await screen.findByText('Hola.')).toBeVisible()
})
