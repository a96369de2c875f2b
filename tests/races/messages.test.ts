import type { MessageAnswer, MessageList, MessagePersonAnswer } from '@estudio/contract'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, type Member, openStudio, type Person } from '../harness/index.ts'
import { changesConsent, namesOf, openAnyway, requestsOpposition, sends } from '../harness/messages.ts'
import { queuedMails } from '../harness/outbox.ts'
import { changeProfile } from '../harness/profiles.ts'

const guard = vi.hoisted(() => ({
  taken: true,
  meanwhile: undefined as (() => Promise<unknown>) | undefined,
}))
vi.mock('../../server/src/studio/people/messages/message-people.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/people/messages/message-people.ts')>()
  const markOpened: typeof real.markOpened = (tx, opening) =>
    guard.taken ? real.markOpened(tx, opening) : openAnyway(tx, opening)
  // The people of a message are chosen, and its mails are not yet queued.
  const messagePeople: typeof real.messagePeople = async (...given) => {
    const begins = guard.meanwhile
    guard.meanwhile = undefined
    await begins?.()
    return real.messagePeople(...given)
  }
  return { ...real, markOpened, messagePeople }
})
vi.mock('../../server/src/studio/shared/profiles.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/shared/profiles.ts')>()
  const lockProfileForUpdate: typeof real.lockProfileForUpdate = (tx, id) =>
    guard.taken ? real.lockProfileForUpdate(tx, id) : real.lockProfile(tx, id)
  return { ...real, lockProfileForUpdate }
})

vi.mock('../../server/src/studio/shared/locks.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/shared/locks.ts')>()
  const lockProfilesForUpdate: typeof real.lockProfilesForUpdate = (tx, ids) =>
    guard.taken ? real.lockProfilesForUpdate(tx, ids) : real.lockProfiles(tx, ids)
  return { ...real, lockProfilesForUpdate }
})

const people = 20

describe('two people of the staff open the same text at once', async () => {
  const studio = await openStudio({ poolSize: 20, env: { RATE_LIMIT_SCALE: '100' } })
  const staff = [await studio.admin({ name: 'Alma' }), await studio.reception({ name: 'Renata' })] as const
  const ids: string[] = []
  for (let n = 0; n < people; n += 1) {
    const member = await studio.member()
    await changeProfile(studio.db, member, { phone: `66712345${String(n).padStart(2, '0')}` })
    ids.push(member.id)
  }

  /** For how many people the two answers name the same first opener. */
  const agreements = async (): Promise<number> => {
    const { id } = (await sends(staff[0], { user_ids: ids })).body.message
    const opens = (person: Person, user: string) =>
      person.patch<MessagePersonAnswer>(`/api/admin/messages/${id}/people/${user}`, { state: 'opened' })
    const pairs = await Promise.all(
      ids.map((user) => Promise.all([opens(staff[0], user), opens(staff[1], user)])),
    )
    return pairs.filter(([one, other]) => one.body.person.opened_by?.id === other.body.person.opened_by?.id)
      .length
  }

  it('both answers name the same first opener', async () => {
    guard.taken = true
    expect(await agreements()).toBe(people)
  })

  it('control: without the guard the later opening replaces the first', async () => {
    guard.taken = false
    expect(await agreements()).toBeLessThan(people)
  })
})

describe('while a message by mail is written to a person', async () => {
  const studio = await openStudio({ poolSize: 20 })
  const [admin, reception] = await Promise.all([studio.admin(), studio.reception()])
  const pilates = await studio.class({ at: '2026-11-18T18:00' })

  const countWaiting = async (): Promise<number> => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(studio.db)
    return rows[0]?.waiting ?? 0
  }

  /** Whether the work, which begins while the message is written, waits until the message is committed. */
  const waitsForMessage = async (ana: Member, work: () => Promise<Answer>): Promise<boolean> => {
    let waits = false
    let working: Promise<Answer> | undefined
    guard.meanwhile = async () => {
      let ended = false
      working = work().finally(() => {
        ended = true
      })
      await vi.waitUntil(async () => ended || (await countWaiting()) > 0, { interval: 5, timeout: 30_000 })
      waits = !ended
    }
    await sends(reception, { user_ids: [ana.id], channel: 'mail' })
    expect((await working)?.status).toBeLessThan(300)
    return waits
  }
  const agrees = async (): Promise<Member> => {
    const ana = await studio.member({ plan: 'limited' })
    expect((await changesConsent(ana, 'mail_messages', true)).status).toBe(200)
    studio.advance({ minutes: 1 })
    return ana
  }
  const countMails = async ({ email }: Member) =>
    (await queuedMails(studio.db, { recipient: email, template: 'studio_message' })).length
  const countMessages = async () => (await admin.get<MessageList>('/api/admin/messages')).body.total

  const objections: [string, (ana: Member) => Promise<Answer>][] = [
    ['a withdrawal of the consent', (ana) => changesConsent(ana, 'mail_messages', false)],
    ['an opposition', requestsOpposition],
    [
      'an objection that staff record',
      ({ id }) =>
        admin.put(`/api/admin/users/${id}/consents`, {
          consents: [{ purpose: 'mail_messages', granted: false, version: 1 }],
        }),
    ],
  ]

  it.each(objections)('%s waits, and takes back the mail', async (_what, objects) => {
    guard.taken = true
    const ana = await agrees()
    expect(await waitsForMessage(ana, () => objects(ana))).toBe(true)
    expect(await countMails(ana)).toBe(0)
  })

  it.each(objections)('control: without its lock %s does not find the mail', async (_what, objects) => {
    guard.taken = false
    const ana = await agrees()
    expect(await waitsForMessage(ana, () => objects(ana))).toBe(false)
    expect(await countMails(ana)).toBe(1)
  })

  const erases = async (): Promise<{ waits: boolean; messages: number }> => {
    const before = await countMessages()
    const ana = await agrees()
    const waits = await waitsForMessage(ana, () => admin.delete(`/api/admin/users/${ana.id}`))
    return { waits, messages: (await countMessages()) - before }
  }

  it('an erasure waits, and deletes the message', async () => {
    guard.taken = true
    expect(await erases()).toEqual({ waits: true, messages: 0 })
  })

  it('control: without its lock an erasure does not find the message', async () => {
    guard.taken = false
    expect(await erases()).toEqual({ waits: false, messages: 1 })
  })

  /** The names in a message that is written to a person while her record is merged into another. */
  const merges = async (): Promise<{ waits: boolean; names: string[] }> => {
    const ana = await agrees()
    const client = { full_name: 'Ana Registro Anterior', phone: '6675550011', allow_shared_phone: true }
    const { id } = (await admin.post<{ id: string }>('/api/admin/users', client)).body
    const waits = await waitsForMessage(ana, () =>
      admin.post(`/api/admin/users/${id}/merge`, { from: ana.id }),
    )
    const [message] = (await admin.get<MessageList>('/api/admin/messages?limit=1')).body.messages
    const { body } = await admin.get<MessageAnswer>(`/api/admin/messages/${message?.id}`)
    return { waits, names: namesOf(body.message) }
  }

  it('a merge waits, and moves the message to the kept record', async () => {
    guard.taken = true
    expect(await merges()).toEqual({ waits: true, names: ['Ana Registro Anterior'] })
  })

  it('control: without its lock a merge leaves the message on the hidden record', async () => {
    guard.taken = false
    expect(await merges()).toEqual({ waits: false, names: [] })
  })

  it('a booking does not wait', async () => {
    guard.taken = true
    const ana = await agrees()
    expect(await waitsForMessage(ana, () => ana.books(pilates))).toBe(false)
    expect(await countMails(ana)).toBe(1)
  })
})
