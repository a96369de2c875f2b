import { beforeEach, describe, expect, it } from 'vitest'
import { takeRoles } from '../harness/accounts.ts'
import { openStudio } from '../harness/index.ts'
import { type Client, mergeDesk, type Refused } from '../harness/merge-desk.ts'
import { addLaterColumns, addRecord, banAccount, everyRow } from '../harness/merges.ts'

describe('records', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const month = await studio.plan({ price: 90_000, classLimit: 8 })
  const { next, day, client, plan, books, merges, merged, undoes, duplicates, setsActive, userAt, searched } =
    mergeDesk(studio, admin)

  beforeEach(async () => {
    studio.setClock('2026-11-16T10:00')
    // The session of the administrator is none of the rows that a refusal leaves as they were.
    await admin.token()
  })

  describe('are not merged', () => {
    const conflict = async (kept: Client, from: Client) => {
      const before = await everyRow(studio.db)
      const { status, body } = await merges(kept, from)
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'merge_conflict' })
      expect(await everyRow(studio.db)).toEqual(before)
      return body.details?.conflict
    }

    it('when both can sign in', async () => {
      expect(await conflict(await studio.member(), await studio.member())).toBe('both_sign_in')
    })

    it('when one of them is deactivated, or locked out by a service; both may be', async () => {
      const [one, other] = [await client(), await client()]
      await setsActive(one, false)
      expect(await conflict(other, one)).toBe('blocked')
      expect(await conflict(one, other)).toBe('blocked')
      await setsActive(other, false)
      await merged(one, other)
      const [member, third] = [await studio.member(), await client()]
      await banAccount(studio.db, member, '2027-01-01T00:00Z')
      expect(await conflict(third, member)).toBe('blocked')
    })

    it('when one is of the team, with a role or as a coach', async () => {
      expect(await conflict(await client(), await studio.reception())).toBe('staff')
      expect(await conflict(admin, await client())).toBe('staff')
      const coach = await studio.coach()
      await takeRoles(studio.db, coach.id)
      expect(await conflict(await client(), coach)).toBe('staff')
    })

    it('when both have a place in one class, attended or to come, or wait for one', async () => {
      const [one, other] = [await client(), await client()]
      const lesson = await studio.class({ at: `${day()}T18:00`, capacity: 1 })
      await books(one, lesson)
      const line = { user_id: other.id, override_reason: 'Lo pidió' }
      const joined = await admin.post<Refused>(`/api/admin/schedule/${lesson.id}/waitlist`, line)
      expect(joined.body.code).toBeUndefined()
      expect(await conflict(one, other)).toBe('same_class')
      expect(await conflict(other, one)).toBe('same_class')
    })

    it('when their plans share a day; the day after is free', async () => {
      const [one, other, later] = [await client(), await client(), await client()]
      await plan(one, '2028-03-01', '2028-03-10')
      await plan(other, '2028-03-10', '2028-03-20')
      await plan(later, '2028-03-11', '2028-03-20')
      expect(await conflict(one, other)).toBe('same_days')
      await merged(one, later)
    })

    it('when both wait for the answer to a request of one kind', async () => {
      const [one, other] = [await client(), await client()]
      for (const who of [one, other]) await addRecord(studio.db, 'privacy_requests', who)
      expect(await conflict(one, other)).toBe('privacy_request')
    })
  })

  describe('undoing a merge', () => {
    it('restores the search and ends after a day', async () => {
      const [kept, from] = [await client('Paty Rosas Kept'), await client('Paty Rosas From')]
      const id = await merged(kept, from)
      studio.advance({ hours: 23, minutes: 59 })
      expect((await undoes(id)).status).toBe(200)
      expect((await undoes(id)).body.code).toBe('undo_done')
      expect((await searched('Paty Rosas')).sort()).toEqual([kept.id, from.id].sort())
      const again = await merged(kept, from)
      studio.advance({ hours: 24 })
      expect((await undoes(again)).body.code).toBe('undo_expired')
      expect((await duplicates(kept)).merges).toEqual([])
      expect((await undoes(month.id)).status).toBe(404)
    })

    it('goes on after a later version added columns, and is refused after a change of a column of before', async () => {
      const [first, second] = [await client(), await client()]
      await admin.post(`/api/admin/users/${first.id}/notes`, { text: 'Llega tarde' })
      const [undone, refused] = [await merged(first, await client()), await merged(second, await client())]
      await addLaterColumns(studio.db)
      expect((await undoes(undone)).status).toBe(200)
      await admin.patch(`/api/admin/users/${second.id}`, { bio: 'Corre' })
      expect((await undoes(refused)).body).toMatchObject({
        code: 'merge_conflict',
        details: { conflict: 'activity' },
      })
    })

    const activities: [string, (kept: Client) => Promise<{ status: number }>][] = [
      ['a note', (kept) => admin.post(`/api/admin/users/${kept.id}/notes`, { text: 'Llega tarde' })],
      ['a tag', (kept) => admin.put(`/api/admin/users/${kept.id}/tags`, { tags: ['VIP'] })],
      ['a change of the profile', (kept) => admin.patch(`/api/admin/users/${kept.id}`, { bio: 'Corre' })],
      ['a booking', async (kept) => books(kept, await studio.class({ at: `${day()}T18:00` }))],
      [
        'a sale',
        (kept) => {
          const sale = {
            client: { id: kept.id },
            plan_id: month.id,
            start_date: day(),
            method: 'cash',
            amount_paid: 900,
          }
          return admin.post('/api/admin/sales', sale, { 'idempotency-key': `u${next()}` })
        },
      ],
    ]
    it.each(activities)('is refused after %s', async (_what, happens) => {
      const [kept, from] = [await client(), await client()]
      const id = await merged(kept, from)
      expect((await happens(kept)).status).toBeLessThan(300)
      const { status, body } = await undoes(id)
      expect({ status, code: body.code, conflict: body.details?.conflict }).toEqual({
        status: 409,
        code: 'merge_conflict',
        conflict: 'activity',
      })
      expect((await userAt(from.id)).body.id).toBe(kept.id)
    })
  })
})
