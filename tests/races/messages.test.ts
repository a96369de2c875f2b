import type { MessagePersonAnswer } from '@estudio/contract'
import { describe, expect, it, vi } from 'vitest'
import { openStudio, type Person } from '../harness/index.ts'
import { openAnyway, sends } from '../harness/messages.ts'
import { changeProfile } from '../harness/profiles.ts'

const guard = vi.hoisted(() => ({ taken: true }))
vi.mock('../../server/src/studio/people/messages/people-store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/people/messages/people-store.ts')>()
  const markOpened: typeof real.markOpened = (tx, opening) =>
    guard.taken ? real.markOpened(tx, opening) : openAnyway(tx, opening)
  return { ...real, markOpened }
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

  it('both are told the same first opener', async () => {
    guard.taken = true
    expect(await agreements()).toBe(people)
  })

  it('control: without the guard the later opening replaces the first', async () => {
    guard.taken = false
    expect(await agreements()).toBeLessThan(people)
  })
})
