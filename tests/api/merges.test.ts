import type { UserPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountOf } from '../harness/accounts.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { openStudio } from '../harness/index.ts'
import { type Client, mergeDesk, type Refused } from '../harness/merge-desk.ts'
import {
  addRecord,
  attend,
  columnsLeftByMerges,
  everyRow,
  leftColumns,
  sumsOf,
  writeHealthNote,
} from '../harness/merges.ts'
import { password, setUsualPassword } from '../harness/people.ts'
import { changeProfile, profileOf } from '../harness/profiles.ts'
import { tablesWith } from '../harness/stored-text.ts'

describe('two records of one person', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const month = await studio.plan({ price: 90_000, classLimit: 8 })
  const { next, day, client, plan, books, merges, merged, undoes, duplicates, found, userAt, searched } =
    mergeDesk(studio, admin)

  beforeEach(() => studio.setClock('2026-11-16T10:00'))

  describe('a merge', () => {
    it('moves the history; the other record leaves lists and search, and its address leads to the kept one', async () => {
      const phone = String(6_674_000_000 + next())
      const from = await client('Olga Prado From', phone)
      studio.advance({ seconds: 1 })
      const kept = await client('Olga Prado Kept', phone)
      const held = await plan(from, day())
      await changeProfile(studio.db, from, {
        birthdate: '1990-05-17',
        gender: 'female',
        address: 'Calle Sol 1',
      })
      await merged(kept, from)

      const { body } = await userAt(kept.id)
      expect(body).toMatchObject({
        full_name: 'Olga Prado Kept',
        birthdate: '1990-05-17',
        genre: 'Mujer',
        address: 'Calle Sol 1',
      })
      expect(body.user_plans).toMatchObject([{ id: held }])
      expect(await searched('Olga Prado')).toEqual([kept.id])
      expect(await found(kept)).toEqual([])
      expect((await userAt(from.id)).body.id).toBe(kept.id)
      const again = await admin.post<Refused>('/api/admin/users', { full_name: 'Olga Prado', phone })
      expect(again.body).toMatchObject({ code: 'phone_taken', details: { user_id: kept.id } })
      expect((await admin.patch(`/api/admin/users/${from.id}`, { bio: 'x' })).status).toBe(404)
      const sale = {
        client: { id: from.id },
        plan_id: month.id,
        start_date: day(),
        method: 'cash',
        amount_paid: 900,
      }
      expect((await admin.post('/api/admin/sales', sale, { 'idempotency-key': `m${next()}` })).status).toBe(
        404,
      )
      expect((await books(from, await studio.class({ at: `${day()}T18:00` }))).status).not.toBe(201)
      const [entry] = await auditEntries(studio.db, { action: 'user.merge', subject_id: kept.id })
      expect(entry).toMatchObject({ actor_id: admin.id, after: { from: from.id } })
      expect((await duplicates(kept)).merges).toMatchObject([{ full_name: 'Olga Prado From' }])
    })

    it('is answered alike when it is repeated, and a merged record is not merged again', async () => {
      const [kept, from, third] = [await client(), await client(), await client()]
      const id = await merged(kept, from)
      expect(await merged(kept, from)).toBe(id)
      expect(await merges(third, from)).toMatchObject({ status: 404 })
      expect(await merges(from, third)).toMatchObject({ status: 404 })
      expect((await merges(kept, kept)).body.errors).toHaveProperty('from')
      const capitals = { id: kept.id.toUpperCase() }
      expect((await merges(kept, capitals)).body.errors).toHaveProperty('from')
      expect(await merged(capitals, { id: from.id.toUpperCase() })).toBe(id)
    })

    it('of a merged record takes along what was merged into it before', async () => {
      const [first, second, third] = [await client(), await client(), await client()]
      const held = await plan(first, day())
      const inner = await merged(second, first)
      const outer = await merged(third, second)
      expect((await userAt(first.id)).body).toMatchObject({ id: third.id, user_plans: [{ id: held }] })
      expect((await undoes(inner)).body.code).toBe('merge_conflict')
      expect((await undoes(outer)).status).toBe(200)
      expect((await undoes(inner)).status).toBe(200)
      expect((await userAt(first.id)).body).toMatchObject({ id: first.id, user_plans: [{ id: held }] })
    })

    it.each(['kept', 'from'] as const)('keeps the sign-in, which the %s record has', async (which) => {
      const member = await studio.member()
      await setUsualPassword(studio.db, member.email)
      await member.get('/api/user/plans')
      const other = await client()
      const [kept, from] = which === 'kept' ? [member, other] : [other, member]
      const held = await plan(other, day())
      const ownPlans = async () => {
        const login = { email: member.email, password }
        const path = '/auth/v1/token?grant_type=password'
        const { body } = await studio.visitor.post<{ access_token: string }>(path, login)
        const session = { authorization: `Bearer ${body.access_token}` }
        const own = await studio.visitor.get<{ plans: UserPlan[] }>('/api/user/plans', session)
        return own.body.plans.map(({ id }) => id)
      }
      const before = await everyRow(studio.db)
      expect((await undoes(await merged(kept, from))).status).toBe(200)
      expect(await everyRow(studio.db)).toEqual(before)

      const id = await merged(kept, from)
      expect(await ownPlans()).toEqual([held])
      expect((await userAt(kept.id)).body.email).toBe(member.email)
      expect((await undoes(id)).status).toBe(200)
      expect(await ownPlans()).toEqual([])
    })

    it.each(['kept', 'from'] as const)(
      'keeps the sign-in and drops the address that nobody confirmed, which the %s record has; undoing gives it back',
      async (which) => {
        const member = await studio.member()
        const email = `mal.escrito${next()}@correo.example`
        const mistyped = await client('Nora Ibarra', undefined, email)
        const [kept, from] = which === 'kept' ? [mistyped, member] : [member, mistyped]
        const emails = async () => [
          (await accountOf(studio.db, kept)).email,
          (await accountOf(studio.db, from)).email,
        ]
        const before = await emails()
        const id = await merged(kept, from)
        expect(await emails()).toEqual([member.email, null])
        const invitation = (await studio.mailbox()).find(({ to }) => to === email)
        const link = new URLSearchParams(new URL(invitation?.links[0] ?? '').hash.slice(1))
        const opened = await studio.visitor.post<{ error_code: string }>(
          '/auth/v1/verify',
          Object.fromEntries(link),
        )
        expect(opened.body.error_code).toBe('otp_expired')
        expect((await undoes(id)).status).toBe(200)
        expect(await emails()).toEqual(before)
      },
    )

    it('is not undone when another account has the address that gave way', async () => {
      const member = await studio.member()
      const email = `mal.escrito${next()}@correo.example`
      const mistyped = await client('Nora Ibarra', undefined, email)
      const id = await merged(member, mistyped)
      const owner = await client('Eva Sosa', undefined, email)
      const before = await everyRow(studio.db)
      expect(await undoes(id)).toMatchObject({
        status: 409,
        body: {
          code: 'merge_conflict',
          message: texts.admin.merges.conflicts.address_taken,
          details: { conflict: 'address_taken' },
        },
      })
      expect(await everyRow(studio.db)).toEqual(before)
      expect((await accountOf(studio.db, owner)).email).toBe(email)
    })

    it('an objection to a reminder and the later waiver of absences hold; undoing gives each its own', async () => {
      const [one, other] = [await client(), await client()]
      const waived = new Date('2026-11-09T18:00Z')
      await changeProfile(studio.db, one, { remind_plan_end: false, absences_waived_at: '2026-11-02T18:00Z' })
      await changeProfile(studio.db, other, {
        remind_classes: false,
        absences_waived_at: waived,
        display_name: 'Nori',
        gender: 'non_binary',
        referral: 'google',
      })
      const before = await everyRow(studio.db)
      for (const [kept, from] of [
        [one, other],
        [other, one],
      ] as const) {
        const id = await merged(kept, from)
        expect(await profileOf(studio.db, kept)).toMatchObject({
          remind_classes: false,
          remind_plan_end: false,
          remind_payments: true,
          absences_waived_at: waived,
          display_name: 'Nori',
          gender: 'non_binary',
          referral: 'google',
        })
        expect((await undoes(id)).status).toBe(200)
        expect(await everyRow(studio.db)).toEqual(before)
      }
    })

    it('leaves what the kept record has already, and undoing gives the rest back', async () => {
      const [kept, from] = [await client(), await client()]
      for (const record of ['health_notes', 'invoice_data', 'calendar_feeds'])
        for (const who of [kept, from]) await addRecord(studio.db, record, who)
      for (const { id } of [kept, from])
        await admin.put(`/api/admin/users/${id}/tags`, {
          tags: ['VIP', id === from.id ? 'Mañanas' : 'Tardes'],
        })
      const before = await everyRow(studio.db)
      const id = await merged(kept, from)
      expect((await userAt(kept.id)).body.tags).toEqual(['Mañanas', 'Tardes', 'VIP'])
      expect((await undoes(id)).status).toBe(200)
      expect(await everyRow(studio.db)).toEqual(before)
    })
  })

  it('erasing the kept record erases the other one and the record of the merge', async () => {
    const [kept, from] = [await client('Xenia Quiroz Kept'), await client('Xenia Quiroz From')]
    await addRecord(studio.db, 'health_notes', kept)
    await writeHealthNote(studio.db, from, 'Xenia se operó')
    await admin.put(`/api/admin/users/${from.id}/tags`, { tags: ['Xenia VIP'] })
    await merged(kept, from)
    expect(await tablesWith(studio.db, 'xenia')).toEqual(
      expect.arrayContaining(['health_notes', 'merges', 'profiles', 'user_tags', 'users']),
    )
    expect((await admin.delete(`/api/admin/users/${kept.id}`)).status).toBe(200)
    expect(await tablesWith(studio.db, 'xenia')).toEqual([])
    expect((await profileOf(studio.db, from)).phone).toBeNull()
  })

  it('every foreign key to a person is moved, or says who did something', async () => {
    const { ofSignIn, others } = leftColumns
    expect(await columnsLeftByMerges(studio.db)).toEqual([...ofSignIn, ...others].sort())
  })

  it('money, classes and reservations are the sum of both, and undoing restores every row of every table', async () => {
    const step = fc.record({
      who: fc.boolean(),
      what: fc.constantFrom('plan', 'sale', 'book', 'cancel', 'note', 'tag', 'consent', 'visit'),
    })
    const act = async (who: Client, what: string, at: number) => {
      const lesson = () => studio.class({ at: `${day(at)}T18:00` })
      if (what === 'plan') return plan(who, day(at))
      if (what === 'note') return admin.post(`/api/admin/users/${who.id}/notes`, { text: `Nota ${at}` })
      if (what === 'tag') return admin.put(`/api/admin/users/${who.id}/tags`, { tags: ['VIP', `T${at % 3}`] })
      if (what === 'consent') return addRecord(studio.db, 'consents', who)
      if (what === 'sale') {
        const start_date = new Date(Date.UTC(2030, 0, at * 31)).toISOString().slice(0, 10)
        const sale = {
          client: { id: who.id },
          plan_id: month.id,
          start_date,
          method: 'cash',
          amount_paid: 900,
        }
        return admin.post('/api/admin/sales', sale, { 'idempotency-key': `p${at}` })
      }
      await plan(who, day(at))
      const { body } = (await books(who, await lesson())) as unknown as {
        body: { reservation?: { id: string } }
      }
      const id = body.reservation?.id ?? ''
      if (what === 'cancel') await admin.patch(`/api/admin/user-schedules/${id}`, { status: 'canceled' })
      if (what === 'visit') await attend(studio.db, id)
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const [kept, from] = [await client(), await client()]
        for (const { who, what } of steps) await act(who ? kept : from, what, next())
        const sums = await sumsOf(studio.db, [kept.id, from.id])
        const before = await everyRow(studio.db)
        const id = await merged(kept, from)
        expect(await sumsOf(studio.db, [kept.id])).toEqual(sums)
        expect(Object.values(await sumsOf(studio.db, [from.id])).every((sum) => sum === 0)).toBe(true)
        expect((await undoes(id)).status).toBe(200)
        expect(await everyRow(studio.db)).toEqual(before)
      }),
      { numRuns: 12 },
    )
  })
})
