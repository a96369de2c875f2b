import type { AdminUser } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../harness/audit-log.ts'
import { openMessageStudio, sends } from '../harness/messages.ts'
import { setSettings } from '../harness/settings.ts'

describe('P4: what a member of the staff may send on a day', async () => {
  const { studio, admin, reception, joins } = await openMessageStudio()
  const other = await studio.reception()
  const people = [await joins('Ana Uno'), await joins('Bea Dos'), await joins('Caro Tres')]
  const user_ids = people.map(({ id }) => id)
  let invited = 0
  const invites = (staff = reception) => {
    invited += 1
    return staff.post<AdminUser & { code?: string; message?: string }>('/api/admin/users', {
      full_name: 'Inés Invitada',
      email: `invitada${invited}@correo.example`,
      confirm_address: true,
    })
  }
  let day = 20
  /** A new day with bounds of its own. */
  const bounded = async (bounds: object) => {
    day += 1
    studio.setClock(`2026-11-${day}T09:00`)
    await setSettings(studio.db, {
      messages_a_day: 100,
      message_people_a_day: 4000,
      invitations_a_day: 100,
      ...bounds,
    })
  }
  const isRefused = (code: string) => ({ status: 409, body: { code } })

  it('is so many messages, also when they are sent at once, and again from midnight', async () => {
    await bounded({ messages_a_day: 2 })
    const answers = await Promise.all(user_ids.map((id) => sends(reception, { user_ids: [id] })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 409])
    const refused = await sends(reception, { user_ids })
    expect(refused).toMatchObject(isRefused('messages_of_day_used'))
    expect(refused.body.message).toBe(
      'Hoy ya enviaste todos los mensajes que puedes enviar en un día (2). Mañana puedes enviar más, o pide a administración que suba el límite en Ajustes.',
    )
    expect((await sends(other, { user_ids })).status).toBe(201)
    studio.setClock(`2026-11-${day}T23:59`)
    expect((await sends(reception, { user_ids })).status).toBe(409)
    day += 1
    studio.setClock(`2026-11-${day}T00:00`)
    expect((await sends(reception, { user_ids })).status).toBe(201)
  })

  it('is so many people; a message that is refused writes nothing and uses nothing', async () => {
    await bounded({ message_people_a_day: 4 })
    expect((await sends(reception, { user_ids })).status).toBe(201)
    const before = (await auditEntries(studio.db, { action: 'message.create' })).length
    expect(await sends(reception, { user_ids })).toMatchObject(isRefused('message_people_of_day_used'))
    expect(await auditEntries(studio.db, { action: 'message.create' })).toHaveLength(before)
    expect((await sends(reception, { user_ids: user_ids.slice(0, 1) })).status).toBe(201)
    expect((await sends(reception, { user_ids: user_ids.slice(0, 1) })).status).toBe(409)
  })

  it('is so many invitations; a client without an address is none', async () => {
    await bounded({ invitations_a_day: 2 })
    expect((await invites()).status).toBe(201)
    expect((await invites()).status).toBe(201)
    expect(await invites()).toMatchObject(isRefused('invitations_of_day_used'))
    const byPhone = { full_name: 'Carla Celular', phone: '6675551234' }
    expect((await reception.post('/api/admin/users', byPhone)).status).toBe(201)
    expect((await invites(admin)).status).toBe(201)
  })

  it('with 0 is nothing', async () => {
    await bounded({ messages_a_day: 0, invitations_a_day: 0 })
    expect(await sends(reception, { user_ids })).toMatchObject(isRefused('messages_of_day_used'))
    expect(await invites()).toMatchObject(isRefused('invitations_of_day_used'))
  })
})
