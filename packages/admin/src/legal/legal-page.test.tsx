import { ApiError } from '@estudio/client'
import type { LegalVersion } from '@estudio/contract'
import { reasonText } from '@estudio/texts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import LegalPage from './legal-page.tsx'

const version = (type: string, number = 1, content = `# ${type}`): LegalVersion =>
  ({
    id: `${type}-${number}`,
    type,
    version: number,
    content,
    published_at: '2026-11-01T18:00:00Z',
    published_by: null,
    acceptances: 0,
    in_force: true,
  }) as LegalVersion

const typeOf = (path: string) =>
  JSON.parse(new URLSearchParams(path.split('?')[1]).get('filter') ?? '{}').type as string
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Texto del documento')
const value = () => text().value
const publish = (name = 'Publicar versión nueva') => userEvent.click(screen.getByRole('button', { name }))
const confirm = async (name = 'Publicar versión nueva') =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

it('a link to a document opens it, also over the other document', async () => {
  const page = (
    <>
      <Link to="/documentos#privacy_policy">Privacidad</Link>
      <LegalPage />
    </>
  )
  await show(page, (path) => [version(typeOf(path))])
  await waitFor(() => expect(value()).toBe('# terms'))
  await userEvent.click(screen.getByRole('link', { name: 'Privacidad' }))
  await waitFor(() => expect(value()).toBe('# privacy_policy'))
})

it('B19: unsaved text stays while the user looks at the other document', async () => {
  await show(<LegalPage />, (path) => [version(typeOf(path))])
  await waitFor(() => expect(value()).toBe('# terms'))
  await userEvent.type(text(), '{enter}Lo nuevo.')
  const [terms, privacy] = screen.getAllByRole('tab') as [HTMLElement, HTMLElement]
  await userEvent.click(privacy)
  await waitFor(() => expect(value()).toBe('# privacy_policy'))
  await userEvent.click(terms)
  await waitFor(() => expect(value()).toBe('# terms\nLo nuevo.'))
})

it('B19: a text is published after a confirmation, and the editor then shows the version in force', async () => {
  const stored = [version('terms')]
  const sent: unknown[] = []
  await show(<LegalPage />, (path, body) => {
    if (!body) return typeOf(path) === 'terms' ? [...stored] : [version('privacy_policy')]
    sent.push([path, body])
    const document = version('terms', 2, '# terms Más')
    stored.unshift(document)
    return { document }
  })
  await waitFor(() => expect(value()).toBe('# terms'))
  await userEvent.type(text(), ' Más ')
  await publish()
  expect(sent).toEqual([])
  await confirm()
  await screen.findByText('Versión 2 publicada')
  expect(sent).toEqual([['/api/admin/legal-documents/terms', { content: '# terms Más ' }]])
  await waitFor(() => expect(value()).toBe('# terms Más'))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Publicar versión nueva' })).toHaveProperty('disabled', true),
  )
})

it('after a version conflict the user chooses the other version or their own text as the next version', async () => {
  let stored = version('terms')
  let sent = 0
  await show(<LegalPage />, (path, body) => {
    if (!body) return [typeOf(path) === 'terms' ? stored : version('privacy_policy')]
    sent += 1
    if (sent > 1) return { document: version('terms', 3) }
    stored = version('terms', 2, '# ajeno')
    throw ApiError.refused(409, 'version_conflict', reasonText('version_conflict'))
  })
  await waitFor(() => expect(value()).toBe('# terms'))
  await userEvent.type(text(), ' mío')
  await publish()
  await confirm()
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar mis cambios' }))
  await screen.findByText('Versión 3 publicada')
  expect(sent).toBe(2)
})

it('B19: the preview shows the text as visitors will read it', async () => {
  await show(<LegalPage />, (path) => [version(typeOf(path))])
  await waitFor(() => expect(value()).toBe('# terms'))
  await userEvent.type(text(), '{enter}{enter}## Mascotas')
  const preview = within(await screen.findByRole('region', { name: 'Vista previa' }))
  await preview.findByRole('heading', { name: 'Mascotas' })
})

it('a draft is marked as a draft, shows the numbers of the settings, and is published unchanged as the first text', async () => {
  const draft = { ...version('terms', 1, 'Paga en {plazo_de_pago}.'), in_force: false, is_draft: true }
  const sent: unknown[] = []
  await show(<LegalPage />, (path, body) => {
    if (!body) return typeOf(path) === 'terms' ? [draft] : [version('privacy_policy')]
    sent.push(body)
    return { document: version('terms', 2, draft.content) }
  })
  await screen.findByText(/^Es un borrador/)
  const preview = within(await screen.findByRole('region', { name: 'Vista previa' }))
  preview.getByText(/^Paga en \d+ días\.$/)
  await publish('Publicar documento')
  expect(within(await screen.findByRole('dialog')).queryByText(/versión 2/)).toBeNull()
  await confirm('Publicar documento')
  await screen.findByText('Documento publicado')
  expect(sent).toEqual([{ content: draft.content }])
})

it('SIT-14: a draft that lacks data of the studio is not published, and says which', async () => {
  const draft = { ...version('terms', 1, 'En {domicilio}.'), in_force: false, is_draft: true }
  await show(<LegalPage />, (path) => [typeOf(path) === 'terms' ? draft : version('privacy_policy')])
  await waitFor(() => expect(value()).toBe('En {domicilio}.'))
  await publish('Publicar documento')
  await screen.findByText(/^Falta \{domicilio\}/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('after a version conflict the editor takes the newest of all versions', async () => {
  const versions = [version('terms', 1, '# uno'), version('terms', 2, '# dos')]
  await show(<LegalPage />, (path, body) => {
    if (!body) {
      if (typeOf(path) !== 'terms') return [version(typeOf(path))]
      const [, order] = JSON.parse(new URLSearchParams(path.split('?')[1]).get('sort') ?? '[]') as string[]
      const known = versions.map((one, index) => ({ ...one, in_force: index === versions.length - 1 }))
      return order === 'DESC' ? known.reverse() : known
    }
    versions.push(version('terms', 3, '# ajeno'))
    throw ApiError.refused(409, 'version_conflict', reasonText('version_conflict'))
  })
  await waitFor(() => expect(value()).toBe('# dos'))
  await userEvent.type(text(), ' mío')
  await publish()
  await confirm()
  await userEvent.click(await screen.findByRole('button', { name: 'Ver la versión nueva' }))
  await waitFor(() => expect(value()).toBe('# ajeno'))
})
