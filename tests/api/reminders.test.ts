import type { Preferences } from '@estudio/contract'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { remindOfClasses, remindOfPlanEnds } from '../../server/src/studio/people/index.ts'
import { auditColumns } from '../harness/audit-log.ts'
import { type Member, openStudio } from '../harness/index.ts'
import { queuedMails } from '../harness/outbox.ts'
import { givePlan } from '../harness/plans.ts'
import { switchOff } from '../harness/profiles.ts'
import { setSettings } from '../harness/settings.ts'

describe('reminders', async () => {
  const studio = await openStudio()
  /** Another server process on the same database. */
  const other = { ...studio.context, db: openDatabase(studio.connection, 2) }

  let ana: Member

  const subjects = async (member: Member, about: RegExp) =>
    (await studio.mailbox())
      .filter(({ to, subject }) => to === member.email && about.test(subject))
      .map(({ subject }) => subject)
  const prefers = (member: Member, patch: Partial<Preferences>) =>
    member.patch<{ preferences: Preferences }>('/api/auth/me/preferences', patch)
  const setStudioReminders = (settings: { remind_classes?: boolean; remind_plan_end?: boolean }) =>
    setSettings(studio.db, settings)

  beforeEach(async () => {
    studio.setClock('2026-11-16T08:00')
    ana = await studio.member({ name: 'Ana Prueba López', plan: 'unlimited', ends: '2027-12-31' })
  })
  afterEach(() => setStudioReminders({ remind_classes: true, remind_plan_end: true }))
  afterAll(async () => {
    await other.db.destroy()
  })

  describe('of tomorrow’s classes', () => {
    const tomorrow = /^Mañana/
    const booked = async (...times: string[]) => {
      const coach = await studio.coach({ name: 'Luisa Coach' })
      for (const at of times) await ana.books(await studio.class({ at, coach }))
    }

    it('are sent at 20:00 studio time, not a minute before, in one mail for the day', async () => {
      await booked('2026-11-17T18:00', '2026-11-17T07:00', '2026-11-18T07:00')
      studio.setClock('2026-11-16T19:59')
      await remindOfClasses(studio.context)
      expect(await subjects(ana, tomorrow)).toEqual([])
      studio.setClock('2026-11-16T20:00')
      await remindOfClasses(studio.context)
      const mail = (await studio.mailbox()).find(
        ({ to, subject }) => to === ana.email && tomorrow.test(subject),
      )
      expect(mail?.subject).toBe('Mañana tienes 2 clases')
      expect(mail?.text).toContain('7:00 a.m.: Pilates, con Luisa Coach\n6:00 p.m.: Pilates, con Luisa Coach')
      expect(mail?.text).toContain('martes 17 de noviembre de 2026')
    })

    it('are sent once, however often and in however many processes the job runs', async () => {
      await booked('2026-11-17T18:00')
      studio.setClock('2026-11-16T20:00')
      await Promise.all([studio.context, other, studio.context, other].map(remindOfClasses))
      studio.setClock('2026-11-16T23:55')
      await remindOfClasses(other)
      expect(await subjects(ana, tomorrow)).toEqual(['Mañana: Pilates, 6:00 p.m.'])
    })

    it('are sent after mails that a person waits for and mails about changes', async () => {
      await booked('2026-11-17T18:00')
      studio.setClock('2026-11-16T20:00')
      await remindOfClasses(studio.context)
      await studio.visitor.post('/auth/v1/recover', { email: ana.email })
      const waiting = await queuedMails(studio.db, { recipient: ana.email, sent: false })
      const inOrder = waiting.toSorted((one, other) => one.priority - other.priority)
      expect(inOrder.map(({ template }) => template)).toEqual([
        'account.recovery',
        'booking_confirmed',
        'class_reminder',
      ])
    })

    it('leave out cancelled classes and those booked later that evening', async () => {
      await booked('2026-11-17T18:00')
      const pilates = await studio.class({ at: '2026-11-17T10:00' })
      await ana.books(pilates)
      await ana.cancels(pilates)
      studio.setClock('2026-11-16T20:30')
      await booked('2026-11-17T12:00')
      await remindOfClasses(studio.context)
      expect(await subjects(ana, tomorrow)).toEqual(['Mañana: Pilates, 6:00 p.m.'])
    })

    it('are not sent when the member or the studio switched them off', async () => {
      await booked('2026-11-17T18:00')
      expect((await prefers(ana, { remind_classes: false })).body.preferences).toEqual({
        remind_classes: false,
        remind_plan_end: true,
        remind_payments: true,
      })
      studio.setClock('2026-11-16T20:00')
      await remindOfClasses(studio.context)
      await prefers(ana, { remind_classes: true })
      await setStudioReminders({ remind_classes: false })
      await remindOfClasses(studio.context)
      expect(await subjects(ana, tomorrow)).toEqual([])
    })

    it('A38: are not sent to inactive accounts', async () => {
      await booked('2026-11-17T18:00')
      await switchOff(studio.db, ana.id)
      studio.setClock('2026-11-16T20:00')
      await remindOfClasses(studio.context)
      expect(await subjects(ana, tomorrow)).toEqual([])
    })
  })

  describe('of a plan’s end', () => {
    const ending = /termina pronto/
    const holder = (starts: string, ends: string, classes = 4) =>
      studio.member({ name: 'Eva Soto Ruiz', plan: 'limited', classes, starts, ends })

    it('are sent three days before, from 10:00 studio time on', async () => {
      const eva = await holder('2026-11-01', '2026-11-30')
      studio.setClock('2026-11-26T23:00')
      await remindOfPlanEnds(studio.context)
      studio.setClock('2026-11-27T09:59')
      await remindOfPlanEnds(studio.context)
      expect(await subjects(eva, ending)).toEqual([])
      studio.setClock('2026-11-27T10:00')
      await Promise.all([studio.context, other, studio.context, other].map(remindOfPlanEnds))
      studio.setClock('2026-11-28T10:00')
      await remindOfPlanEnds(other)
      const mails = (await studio.mailbox()).filter(({ to }) => to === eva.email)
      expect(mails.map(({ subject }) => subject)).toEqual(['Tu plan Plan de prueba termina pronto'])
      expect(mails[0]?.text).toContain('30 de noviembre de 2026')
      expect(mails[0]?.text).toContain('Te quedan 4 clases por usar.')
    })

    it('are caught up after downtime, until the plan ends', async () => {
      const eva = await holder('2026-11-01', '2026-11-30')
      studio.setClock('2026-11-30T12:00')
      await remindOfPlanEnds(studio.context)
      expect(await subjects(eva, ending)).toHaveLength(1)
    })

    it('are sent again for a new last day, and not when another plan follows', async () => {
      const eva = await holder('2026-11-01', '2026-11-20')
      const renewed = await holder('2026-11-01', '2026-11-20')
      const next = { plan: 'unpaid', classes: 4, starts: '2026-11-21', ends: '2026-12-20' } as const
      await givePlan(studio.context, renewed.id, next)
      studio.setClock('2026-11-17T10:00')
      await remindOfPlanEnds(studio.context)
      const admin = await studio.admin()
      const { body } = await eva.get<{ plan: { id: string } }>('/api/user/plan')
      await admin.patch(`/api/admin/user-plans/${body.plan.id}/extend`, {
        end_date: '2026-11-25',
        reason: 'Viaje',
      })
      studio.setClock('2026-11-22T10:00')
      await remindOfPlanEnds(studio.context)
      expect(await subjects(eva, ending)).toHaveLength(2)
      expect(await subjects(renewed, ending)).toEqual([])
    })

    it('are not sent for a plan shorter than the notice, nor when switched off', async () => {
      const trial = await holder('2026-11-16', '2026-11-18')
      const eva = await holder('2026-11-01', '2026-11-18')
      await prefers(eva, { remind_plan_end: false })
      studio.setClock('2026-11-16T10:00')
      await remindOfPlanEnds(studio.context)
      await prefers(eva, { remind_plan_end: true })
      await setStudioReminders({ remind_plan_end: false })
      await remindOfPlanEnds(studio.context)
      expect(await subjects(eva, ending)).toEqual([])
      expect(await subjects(trial, ending)).toEqual([])
    })

    it('A38: are not sent to inactive accounts', async () => {
      const eva = await holder('2026-11-01', '2026-11-18')
      await switchOff(studio.db, eva.id)
      studio.setClock('2026-11-16T10:00')
      await remindOfPlanEnds(studio.context)
      expect(await subjects(eva, ending)).toEqual([])
    })
  })

  it('a member’s preferences are stored and audited with before and after', async () => {
    const { body } = await ana.get<{ preferences: Preferences }>('/api/auth/me/preferences')
    expect(body.preferences).toEqual({ remind_classes: true, remind_plan_end: true, remind_payments: true })
    await prefers(ana, { remind_plan_end: false })
    await prefers(ana, {})
    const columns = ['action', 'actor_id', 'before', 'after'] as const
    const log = await auditColumns(studio.db, { subject_id: ana.id }, columns)
    expect(log).toEqual([
      {
        action: 'profile.preferences',
        actor_id: ana.id,
        before: { remind_classes: true, remind_plan_end: true, remind_payments: true },
        after: { remind_classes: true, remind_plan_end: false, remind_payments: true },
      },
    ])
    expect((await prefers(ana, { remind_classes: 'sí' } as never)).status).toBe(400)
  })

  it('M12: an unknown preference is rejected by name, and nothing changes', async () => {
    const eva = await studio.member({ name: 'Eva Mora' })
    for (const field of ['is_active', 'full_name', 'no_such_field'])
      expect(await prefers(eva, { remind_classes: false, [field]: false } as never)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', details: { field } },
      })
    expect((await eva.get('/api/auth/me/preferences')).body).toEqual({
      preferences: { remind_classes: true, remind_plan_end: true, remind_payments: true },
    })
  })
})
