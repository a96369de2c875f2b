import { beforeEach, describe, expect, it, vi } from 'vitest'
import { remindOfClasses } from '../../server/src/studio/people/index.ts'
import { waitingForLocks } from '../harness/digest.ts'
import { openStudio } from '../harness/index.ts'
import { queuedMails } from '../harness/outbox.ts'

const guard = vi.hoisted(() => ({ isIn: true, afterReading: async () => {}, afterHolding: async () => {} }))
vi.mock('../../server/src/studio/people/reminders/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/people/reminders/store.ts')>()
  const classReminders: typeof real.classReminders = async (...args) => {
    const rows = await real.classReminders(...args)
    await guard.afterReading()
    return rows
  }
  const holdReminded: typeof real.holdReminded = async (tx, people, preference) => {
    const reminded = guard.isIn ? await real.holdReminded(tx, people, preference) : new Set(people)
    await guard.afterHolding()
    return reminded
  }
  return { ...real, classReminders, holdReminded }
})

describe('a member switches reminders off while the job writes them', async () => {
  const studio = await openStudio()
  const coach = await studio.coach()

  beforeEach(() => {
    guard.isIn = true
    guard.afterReading = async () => {}
    guard.afterHolding = async () => {}
    studio.setClock('2026-11-16T08:00')
  })

  const booked = async () => {
    const member = await studio.member({ plan: 'unlimited', ends: '2027-12-31' })
    await member.books(await studio.class({ at: '2026-11-17T18:00', coach }))
    studio.setClock('2026-11-16T20:00')
    const switchesOff = () => member.patch('/api/auth/me/preferences', { remind_classes: false })
    const reminders = () => queuedMails(studio.db, { recipient: member.email, template: 'class_reminder' })
    return { switchesOff, reminders }
  }

  it('P4: after the members were read: no reminder is written', async () => {
    const { switchesOff, reminders } = await booked()
    guard.afterReading = async () => void (await switchesOff())
    await remindOfClasses(studio.context)
    expect(await reminders()).toEqual([])
  })

  it('P4: before the reminder is committed: the switch waits, and deletes it', async () => {
    const { switchesOff, reminders } = await booked()
    let off: Promise<unknown> | undefined
    guard.afterHolding = async () => {
      off = switchesOff()
      await vi.waitFor(async () => expect(await waitingForLocks(studio.db)).toBe(1))
    }
    await remindOfClasses(studio.context)
    await off
    expect(await reminders()).toEqual([])
  })

  it('control: without the check under the lock the reminder is written', async () => {
    const { switchesOff, reminders } = await booked()
    guard.isIn = false
    guard.afterReading = async () => void (await switchesOff())
    await remindOfClasses(studio.context)
    expect(await reminders()).toHaveLength(1)
  })
})
