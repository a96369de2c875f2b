import { ApiError } from '@estudio/client'
import type { AdminUser, RecordedConsent } from '@estudio/contract'
import type { Role } from '@estudio/domain'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Answers, show } from '../../testing/screen.tsx'
import { MessageConsents } from './message-consents.tsx'

const eva = { id: 'u1', full_name: 'Eva Luna', roles: [] as AdminUser['roles'] } as AdminUser
const consent = (part: Partial<RecordedConsent>): RecordedConsent => ({
  purpose: 'whatsapp_messages',
  version: 1,
  decision: null,
  left_out: null,
  ...part,
})
const decision = { granted: true, version: 1, at: '2026-11-20T18:00:00Z', recorded_by: null }
const mail = consent({ purpose: 'mail_messages', left_out: 'no_consent' })

const open = (answers: Answers, roles?: Role[]) => show(<MessageConsents user={eva} />, answers, '/', roles)

it.each<[string, Partial<RecordedConsent>, RegExp]>([
  ['nothing', {}, /^WhatsAppSin decidirNo ha dicho nada: se le puede escribir/],
  [
    'a refusal at the desk',
    {
      decision: { ...decision, granted: false, recorded_by: { id: 's1', name: 'Rita' } },
      left_out: 'objected',
    },
    /^WhatsAppNo quiereDijo que no el 20 de noviembre de 2026.* \(texto versión 1\), lo anotó Rita\./,
  ],
  ['a consent', { decision }, /^WhatsAppAceptaAceptó el 20 de noviembre de 2026.*, desde su cuenta\./],
  [
    'a consent and then a request of opposition',
    { decision, left_out: 'objected' },
    /^WhatsAppNo quiereAceptó .* Se opuso en una solicitud sobre sus datos\./,
  ],
  [
    'a consent to an earlier wording',
    { decision, version: 2, left_out: 'no_consent' },
    /^WhatsAppSin decidirAceptó .* El texto cambió y falta que acepte el nuevo\./,
  ],
])('says what the person decided: %s', async (_what, part, words) => {
  await open(() => ({ consents: [consent(part)] }))
  expect((await screen.findByRole('listitem')).textContent).toMatch(words)
})

it('records an objection in the wording that is in force, once it is confirmed, and shows it', async () => {
  const refused = consent({
    version: 3,
    decision: { ...decision, granted: false, version: 3, recorded_by: { id: 's1', name: 'Rita' } },
    left_out: 'objected',
  })
  const sent: [string, unknown][] = []
  await open((path, body) => {
    if (body !== undefined) sent.push([path, body])
    return { consents: [sent.length > 0 ? refused : consent({ version: 3 }), mail] }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Anotar que no quiere: WhatsApp' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Eva Luna pidió no recibir mensajes del estudio por WhatsApp')
  expect(sent).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Anotar' }))
  await screen.findByText('Decisión anotada')
  expect(sent).toEqual([
    [
      '/api/admin/users/u1/consents',
      { consents: [{ purpose: 'whatsapp_messages', version: 3, granted: false }] },
    ],
  ])
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Anotar que no quiere: WhatsApp' })).toBeNull(),
  )
  screen.getByRole('button', { name: 'Anotar que acepta: WhatsApp' })
  await waitFor(() => expect(screen.getByRole('region', { name: 'Mensajes del estudio' })).toHaveFocus())
})

it('a record in an earlier wording stays in the dialog with its reason; the next press sends the wording in force', async () => {
  const changed = 'El texto cambió.'
  const sent: unknown[] = []
  let read = 0
  await open((_path, body) => {
    if (body === undefined) {
      read += 1
      return { consents: [consent({}), { ...mail, version: read === 1 ? 1 : 2 }] }
    }
    sent.push(body)
    if (sent.length === 1) throw new ApiError(409, 'version_conflict', changed, undefined, changed)
    return { consents: [consent({}), mail] }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Anotar que acepta: Correo' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Anotar' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(changed)
  await waitFor(() => expect(read).toBe(2))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Anotar' }))
  await screen.findByText('Decisión anotada')
  expect(sent).toEqual(
    [1, 2].map((version) => ({ consents: [{ purpose: 'mail_messages', version, granted: true }] })),
  )
})

it('offers nothing to staff who may not record it', async () => {
  await open(() => ({ consents: [consent({}), mail] }), ['instructor'])
  await screen.findAllByRole('listitem')
  expect(screen.queryByRole('button')).toBeNull()
})
