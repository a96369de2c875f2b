import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { changeAccount, lockAccounts } from '../harness/accounts.ts'
import { type Answer, type Member, openStudio, type Person, type Studio } from '../harness/index.ts'
import { lockProfileAtOnce } from '../harness/profiles.ts'

type Action = (member: Member) => Promise<Answer>

describe('accounts come first in the order of locks', () => {
  let studio: Studio
  let admin: Person

  beforeAll(async () => {
    studio = await openStudio()
    admin = await studio.admin()
  })
  afterAll(() => studio.close())

  const somebodyWaits = () =>
    vi.waitFor(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::integer as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(studio.db)
      expect(rows[0]?.waiting).toBe(1)
    })

  const user = (member: Member) => `/api/admin/users/${member.id}`
  const actions: [string, Action][] = [
    ['an administrator deletes the account', (member) => admin.delete(user(member))],
    [
      'an administrator switches it off',
      (member) => admin.patch(`${user(member)}/active`, { is_active: false }),
    ],
    ['staff correct its name', (member) => admin.patch(user(member), { full_name: 'Ana Corregida López' })],
    ['staff give it a role', (member) => admin.patch(`${user(member)}/role`, { role: 'instructor' })],
    ['staff take a role from it', (member) => admin.delete(`${user(member)}/role/instructor`)],
    ['staff make a coach of it', (member) => admin.post('/api/admin/instructors', { user_id: member.id })],
    ['its owner corrects the name', (member) => member.patch('/api/auth/me', { full_name: 'Ana Corregida' })],
  ]

  // A change of address locks the account as the first thing, and ends in the profile, whose search holds the address.
  it.each(actions)('while an address changes: %s', async (_what, act) => {
    const ana = await studio.member()
    if (_what.includes('take a role')) await admin.patch(`${user(ana)}/role`, { role: 'instructor' })
    await ana.token()
    const { answer } = await studio.db.transaction().execute(async (tx) => {
      await lockAccounts(tx, ana.id)
      // In an object: what waits for this commit is not waited for before it.
      const acting = { answer: act(ana) }
      await somebodyWaits()
      await lockProfileAtOnce(tx, ana)
      await changeAccount(tx, ana, { email: `nueva-${ana.email}` })
      return acting
    })
    expect((await answer).status).toBeLessThan(300)
  })
})
