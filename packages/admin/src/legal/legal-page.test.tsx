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
const openText = async (expected: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Editar todo el texto' }))
  await waitFor(() => expect(value()).toBe(expected))
}
const publish = (name = 'Publicar versión nueva') => userEvent.click(screen.getByRole('button', { name }))
const publishWhenShown = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Publicar todos' }))
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
  await openText('# terms')
  await userEvent.click(screen.getByRole('link', { name: 'Privacidad' }))
  await screen.findByRole('heading', { name: 'Aviso de privacidad' })
  await openText('# privacy_policy')
})

it('B19: unsaved text stays while the user looks at the other document', async () => {
  await show(<LegalPage />, (path) => [version(typeOf(path))])
  await openText('# terms')
  await userEvent.type(text(), '{enter}Lo nuevo.')
  const [terms, privacy] = screen.getAllByRole('tab') as [HTMLElement, HTMLElement]
  await userEvent.click(privacy)
  await screen.findByRole('heading', { name: 'Aviso de privacidad' })
  await openText('# privacy_policy')
  await userEvent.click(terms)
  await screen.findByRole('heading', { name: 'Términos y condiciones de uso' })
  await openText('# terms\nLo nuevo.')
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
  await openText('# terms')
  await userEvent.type(text(), ' Más ')
  await publish()
  expect(sent).toEqual([])
  await confirm()
  await screen.findByText('Versión 2 publicada')
  screen.getByText('Publicado el 01/11/2026 · versión 2')
  expect(sent).toEqual([['/api/admin/legal-documents/terms', { content: '# terms Más ' }]])
  await waitFor(() => expect(value()).toBe('# terms Más'))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Publicar versión nueva' })).toHaveProperty('disabled', true),
  )
})

it('SIT-14: a draft that is read and not edited says too which data it lacks', async () => {
  const draft = { ...version('terms', 1, 'En {domicilio}.'), in_force: false, is_draft: true }
  await show(<LegalPage />, (path) => [typeOf(path) === 'terms' ? draft : version('privacy_policy')])
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar documento' }))
  await screen.findByText(/^Falta la dirección\./)
  screen.getByRole('link', { name: 'Escribir la dirección' })
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
  await openText('# terms')
  await userEvent.type(text(), ' mío')
  await publish()
  await confirm()
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar mis cambios' }))
  await screen.findByText('Versión 3 publicada')
  expect(sent).toBe(2)
})

it('B19: the preview shows the text as visitors will read it', async () => {
  await show(<LegalPage />, (path) => [version(typeOf(path))])
  await openText('# terms')
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
  screen.getByText('Sin publicar')
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
  await openText('En {domicilio}.')
  await publish('Publicar documento')
  await screen.findByText(/^Falta la dirección\. Se escribe en Ajustes/)
  expect(screen.queryByRole('dialog')).toBeNull()
  const link = await screen.findByRole('link', { name: 'Escribir la dirección' })
  expect(link).toHaveAttribute('href', '/ajustes#address')
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
  await openText('# dos')
  await userEvent.type(text(), ' mío')
  await publish()
  await confirm()
  await userEvent.click(await screen.findByRole('button', { name: 'Ver la versión nueva' }))
  await waitFor(() => expect(value()).toBe('# ajeno'))
})

const sections =
  '# Términos\n\nHola.\n\n## 1. Cuenta\n\nEs tuya.\n\n## 2. Pagos\n\nPaga en {plazo_de_pago}.\n'

it('shows the text as visitors read it, and edits one section of it', async () => {
  const sent: unknown[] = []
  await show(<LegalPage />, (path, body) => {
    if (!body) return [version(typeOf(path), 1, sections)]
    sent.push(body)
    return { document: version('terms', 2, (body as { content: string }).content) }
  })
  const document = within(await screen.findByRole('region', { name: 'Vista previa' }))
  document.getByRole('heading', { name: '1. Cuenta' })
  document.getByText(/^Paga en \d+ días\.$/)
  expect(screen.queryByLabelText('Texto del documento')).toBeNull()
  await userEvent.click(document.getByRole('button', { name: 'Editar: 1. Cuenta' }))
  expect(value()).toBe('## 1. Cuenta\n\nEs tuya.')
  expect(text()).toHaveFocus()
  await userEvent.type(text(), ' Y de nadie más.')
  await userEvent.click(document.getByRole('button', { name: 'Listo' }))
  document.getByText('Es tuya. Y de nadie más.')
  expect(document.getByRole('button', { name: 'Editar: 1. Cuenta' })).toHaveFocus()
  await publish()
  await confirm()
  await screen.findByText('Versión 2 publicada')
  expect(sent).toEqual([{ content: sections.replace('Es tuya.', 'Es tuya. Y de nadie más.') }])
})

it('a title without text below it has no button', async () => {
  await show(<LegalPage />, (path) => [version(typeOf(path), 1, sections.replace('Hola.\n\n', ''))])
  await screen.findByRole('button', { name: 'Editar: 1. Cuenta' })
  expect(screen.queryByRole('button', { name: 'Editar: Comienzo del documento' })).toBeNull()
})

const drafts = (content: string) => (path: string) => [
  { ...version(typeOf(path), 1, content), in_force: false, is_draft: true },
]

it('publishes every draft that the first steps need with one confirmation', async () => {
  const sent: unknown[] = []
  const published: LegalVersion[] = []
  await show(<LegalPage />, (path, body) => {
    if (!body) {
      const found = published.filter(({ type }) => type === typeOf(path))
      return found.length > 0 ? found : drafts('Hola')(path)
    }
    sent.push([path, body])
    for (const { type, content } of (body as { documents: LegalVersion[] }).documents)
      published.push(version(type, 2, content))
    return { documents: published }
  })
  await screen.findByText(
    /^Para publicar tu sitio faltan: Términos y condiciones de uso y Aviso de privacidad\.$/,
  )
  await publish('Publicar todos')
  expect(sent).toEqual([])
  await confirm('Publicar todos')
  await screen.findByText('Documentos publicados')
  expect(sent).toEqual([
    [
      '/api/admin/legal-documents',
      {
        documents: [
          { type: 'terms', version: 1, content: 'Hola' },
          { type: 'privacy_policy', version: 1, content: 'Hola' },
        ],
      },
    ],
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publicar todos' })).toBeNull())
})

it('publishes no draft while one of them lacks data of the studio', async () => {
  await show(<LegalPage />, drafts('En {domicilio}: {contacto}.'))
  await publishWhenShown()
  await screen.findByText(/^Falta la dirección y un teléfono, WhatsApp o correo\. Se escribe en Ajustes/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getAllByRole('link', { name: /^Escribir/ }).map((link) => link.getAttribute('href'))).toEqual(
    ['/ajustes#address', '/ajustes#phone'],
  )
})
