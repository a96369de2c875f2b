import type { UserPlan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { remindOfClasses } from '../../server/src/studio/people/index.ts'
import { type Member, openStudio } from '../harness/index.ts'
import { todayOf } from '../harness/today.ts'

/**
 * Tijuana sets its clocks forward on 14 March 2027, a day of 23 hours, and back on 7 November 2027, one of 25. The harness
 * writes hours of UTC−7, which is Tijuana's summer time: in winter the wall there shows an hour less.
 */
describe('days on which the clocks change', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  expect(await admin.patch('/api/admin/settings', { timezone: 'America/Tijuana' })).toMatchObject({
    status: 200,
  })
  const ana = await studio.member({ plan: 'unlimited', ends: '2028-12-31' })

  const classesOf = async (day: string) => {
    studio.setClock(`${day}T12:00`)
    return (await todayOf(admin)).desk?.classes.map(({ id }) => id)
  }
  const movesEnd = (member: Member, plan: UserPlan, end: string) =>
    admin.patch<{ code: string }>(`/api/admin/users/${member.id}/plans`, { id: plan.id, end_date: end })
  const planOf = async (member: Member): Promise<UserPlan> => {
    const [plan] = (await admin.get<{ plans: UserPlan[] }>(`/api/admin/users/${member.id}/plans`)).body.plans
    return plan as UserPlan
  }

  it('a day of 25 hours includes its last class, and a day of 23 hours no class of the next day', async () => {
    // 23:30 in winter time, and 00:30 in summer time.
    const lastOfNovember = await studio.class({ at: '2027-11-08T00:30' })
    const firstOfFifteenth = await studio.class({ at: '2027-03-15T00:30' })
    expect(await classesOf('2027-11-07')).toEqual([lastOfNovember.id])
    expect(await classesOf('2027-11-08')).toEqual([])
    expect(await classesOf('2027-03-14')).toEqual([])
    expect(await classesOf('2027-03-15')).toEqual([firstOfFifteenth.id])
  })

  it('the reminder of such a day lists its classes and no others', async () => {
    const late = await studio.class({ at: '2027-11-08T00:10' })
    const early = await studio.class({ at: '2027-03-15T00:10' })
    studio.setClock('2027-03-12T12:00')
    await ana.books(early)
    await ana.books(late)
    studio.setClock('2027-03-13T22:00')
    await remindOfClasses(studio.context)
    expect((await studio.mailbox()).filter(({ subject }) => subject.startsWith('Mañana'))).toEqual([])
    studio.setClock('2027-11-06T20:30')
    await remindOfClasses(studio.context)
    const [reminder] = (await studio.mailbox()).filter(({ subject }) => subject.startsWith('Mañana'))
    expect(reminder?.text).toContain('11:10 p.m.')
  })

  it('a plan that ends on such a day covers its last class, and no class of the next day', async () => {
    const inNovember = await studio.member({
      plan: 'unlimited',
      starts: '2027-11-01',
      ends: '2027-11-30',
    })
    studio.setClock('2027-11-05T12:00')
    await inNovember.books(await studio.class({ at: '2027-11-08T00:40' }))
    expect(await movesEnd(inNovember, await planOf(inNovember), '2027-11-07')).toMatchObject({ status: 200 })

    const inMarch = await studio.member({ plan: 'unlimited', starts: '2027-03-01', ends: '2027-03-30' })
    studio.setClock('2027-03-12T12:00')
    await inMarch.books(await studio.class({ at: '2027-03-15T00:40' }))
    expect(await movesEnd(inMarch, await planOf(inMarch), '2027-03-14')).toMatchObject({
      status: 409,
      body: { code: 'reservations_outside_dates' },
    })
  })
})
