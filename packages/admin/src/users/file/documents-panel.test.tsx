import { ApiError } from '@estudio/client'
import type { AdminUser, UserDocuments } from '@estudio/contract'
import type { Role } from '@estudio/domain'
import { reasonText } from '@estudio/texts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Answers, show } from '../../testing/screen.tsx'
import DocumentsPanel from './documents-panel.tsx'

const eva = { id: 'u1', full_name: 'Eva Luna', roles: [] as AdminUser['roles'] } as AdminUser
const address = '/api/admin/users/u1'
const none: UserDocuments = { documents: [], waiver: { version: 3, missing: true } }
const signed: UserDocuments = {
  documents: [
    {
      type: 'waiver',
      version: 3,
      accepted_at: '2026-11-20T18:00:00Z',
      in_force: true,
      papers: [
        { id: 'p2', recorded_at: '2026-11-21T18:00:00Z', recorded_by: 'Sol Administra', has_photo: true },
        { id: 'p1', recorded_at: '2026-11-20T18:00:00Z', recorded_by: 'Rita Recepción', has_photo: true },
      ],
    },
    { type: 'terms', version: 1, accepted_at: '2026-11-01T18:00:00Z', in_force: false, papers: [] },
  ],
  waiver: { version: 3, missing: false },
}

const open = (answers: Answers, roles?: Role[]) => show(<DocumentsPanel user={eva} />, answers, '/', roles)
const record = 'Registrar responsiva firmada'
const photo = (type = 'image/png') => new File(['x'], 'papel.png', { type })
const input = () => screen.findByLabelText('Foto de la responsiva firmada')
const confirm = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Registrar' }))

it('shows what was accepted, with its version and time, and every paper with who recorded it', async () => {
  await open(() => signed)
  const [waiver, terms] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(waiver).toMatch(/^ResponsivaEn vigorVersión 3, aceptada el 20 de noviembre de 2026/)
  expect(waiver).toContain('Firmada en papel: la registró Sol Administra el 21 de noviembre de 2026')
  expect(waiver).toContain('Firmada en papel: la registró Rita Recepción el 20 de noviembre de 2026')
  expect(terms).toMatch(/^Términos y condiciones de usoVersión anteriorVersión 1/)
  expect(screen.getAllByRole('button', { name: 'Ver foto' })).toHaveLength(2)
})

it('records a signed waiver in the version shown, with a photo or without', async () => {
  const sent: [string, unknown][] = []
  await open((path, body) => {
    if (path.endsWith('/documents')) return sent.length > 0 ? signed : none
    sent.push([path, body])
    return signed
  })
  await screen.findByText('Todavía no acepta ningún documento.')
  await userEvent.click(screen.getByRole('button', { name: record }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Eva Luna firmó en papel la versión 3')
  await userEvent.upload(await input(), photo())
  within(dialog).getByText('papel.png')
  await confirm()
  await screen.findByText('Responsiva registrada')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([[`${address}/waiver`, expect.any(FormData)]])
  await screen.findByText(/^Versión 3/)
})

it('a file that is no picture is not sent, and a photo can be removed again', async () => {
  const sent: unknown[] = []
  await open((path, body) => {
    if (!path.endsWith('/documents')) sent.push(body)
    return none
  })
  await userEvent.click(await screen.findByRole('button', { name: record }))
  await userEvent.upload(await input(), photo('application/pdf'), { applyAccept: false })
  await screen.findByText(reasonText('picture_type'))
  await userEvent.upload(await input(), photo())
  await userEvent.click(screen.getByRole('button', { name: 'Quitar' }))
  await confirm()
  await screen.findByText('Responsiva registrada')
  expect(sent).toEqual([undefined])
})

it('a version published meanwhile is refused, and the dialog names the version in force', async () => {
  let version = 3
  await open((path) => {
    if (path.endsWith('/documents')) return { ...none, waiver: { version, missing: true } }
    version = 4
    throw ApiError.refused(409, 'waiver_version', 'Hay una versión nueva de la responsiva.')
  })
  await userEvent.click(await screen.findByRole('button', { name: record }))
  await confirm()
  await screen.findByText('Hay una versión nueva de la responsiva.')
  await screen.findByText(/firmó en papel la versión 4/)
})

it('nothing can be recorded before a waiver is published; a failure can be loaded again', async () => {
  let down = true
  await open(() => {
    if (down) throw ApiError.refused(500, 'internal_error', 'Algo falló.')
    return { documents: [], waiver: { version: null, missing: false } }
  })
  await screen.findByText(/Algo falló|Error al cargar/)
  down = false
  await userEvent.click(screen.getByRole('button', { name: /de nuevo/ }))
  await screen.findByText('Todavía no acepta ningún documento.')
  expect(screen.queryByRole('button', { name: record })).toBeNull()
})
