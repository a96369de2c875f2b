import { beforeEach, describe, expect, it } from 'vitest'
import { exportedRows } from '../harness/http.ts'
import type { Member } from '../harness/index.ts'
import {
  type Coded,
  days,
  memberOfPause,
  openPauseStudio,
  type Paused,
  pauseCalls,
} from '../harness/pauses.ts'
import { givePlan, pauseReasons } from '../harness/plans.ts'
import { setSettings } from '../harness/settings.ts'

describe('pauses of a plan', async () => {
  const { studio, admin } = await openPauseStudio()

  let ana: Member
  let plan: string

  const { set, ends, asks, requests, ownPlan, books, mails, log } = pauseCalls(() => ({
    studio,
    admin,
    ana,
    plan,
  }))

  beforeEach(async () => {
    ;({ ana, plan } = await memberOfPause(studio))
  })

  describe('PAU-01: staff pause a plan on civil days, with a reason', () => {
    it('the plan ends later by the paused days, and the member sees the pause and gets a mail', async () => {
      const { status, body } = await set('2026-11-20', '2026-11-24')
      expect([status, body.pause]).toMatchObject([
        201,
        { from: '2026-11-20', to: '2026-11-24', days: 5, reason: 'Viaje', status: 'agreed' },
      ])
      expect(await ownPlan()).toMatchObject({
        end_date: '2026-12-14',
        pauses: [{ id: body.pause.id, from: '2026-11-20', to: '2026-11-24' }],
      })
      expect(await mails()).toMatchObject([
        {
          subject: 'Tu plan Plan de prueba estará en pausa',
          text: expect.stringMatching(
            /del 20 de noviembre al 24 de noviembre de 2026.*14 de diciembre de 2026/s,
          ),
        },
      ])
    })

    it('the audit log has the person, the days, the reason and the end before and after', async () => {
      await set('2026-11-20', '2026-11-24')
      expect(await log('user_plan.pause')).toMatchObject([
        {
          actor_id: admin.id,
          subject_id: ana.id,
          before: { end_date: '2026-12-09' },
          after: {
            end_date: '2026-12-14',
            pause_from: '2026-11-20',
            pause_to: '2026-11-24',
            reason: 'Viaje',
          },
        },
      ])
    })

    it('the first day may be today but not yesterday, and the last day has to exist and not to come before the first', async () => {
      expect((await set('2026-11-16', '2026-11-16')).status).toBe(201)
      const refused: [string, string, string][] = [
        ['2026-11-15', '2026-11-20', 'from'],
        ['2026-11-21', '2026-11-20', 'to'],
        ['2026-11-31', '2026-12-02', 'from'],
      ]
      for (const [from, to, field] of refused)
        expect((await set(from, to)).body).toMatchObject({
          code: 'validation_failed',
          errors: { [field]: expect.any(String) },
        })
    })

    it('days are the studio’s days', async () => {
      studio.setClock('2026-11-16T23:30')
      expect((await set('2026-11-16', '2026-11-17')).status).toBe(201)
    })

    it('a pause begins within the dates of the plan and may last beyond them', async () => {
      expect((await set('2026-12-10', '2026-12-12')).body).toMatchObject({ code: 'pause_outside_plan' })
      expect((await set('2026-12-08', '2026-12-12')).status).toBe(201)
      expect((await ownPlan()).end_date).toBe('2026-12-14')
    })

    it.each([
      ['payment_not_verified', { status: 'unpaid', starts: '2027-01-01', ends: '2027-01-30' }, '2027-01-05'],
      ['plan_expired', { status: 'limited', starts: '2026-10-01', ends: '2026-10-30' }, '2026-11-20'],
    ] as const)('a plan that cannot be used is not paused: %s', async (code, { status, ...dates }, day) => {
      const other = await givePlan(studio.context, ana.id, { plan: status, classes: 8, ...dates })
      expect((await set(day, day, other)).body).toMatchObject({ code })
    })

    it('a cancelled plan and an unknown plan cannot be paused', async () => {
      await admin.patch(`/api/admin/user-plans/${plan}/cancel`, {})
      expect((await set('2026-11-20', '2026-11-21')).body).toMatchObject({ code: 'plan_closed' })
      expect(await set('2026-11-20', '2026-11-21', ana.id)).toMatchObject({
        status: 404,
        body: { code: 'plan_not_found' },
      })
    })

    it('a pause that is sent twice with one key is made once', async () => {
      const send = () =>
        admin.post(`/api/admin/user-plans/${plan}/pauses`, days('2026-11-20', '2026-11-21'), {
          'idempotency-key': `pause-${plan}`,
        }) as Promise<Paused>
      const [first, second] = [await send(), await send()]
      expect(second.body).toEqual(first.body)
      expect((await ownPlan()).pauses).toHaveLength(1)
    })
  })

  describe('PAU-02: at most so many days a plan, none twice, no day of another plan', () => {
    it('pause_too_long names the remaining days, or the setting for the number of days', async () => {
      await set('2026-11-20', '2026-11-29')
      const { status, body } = await set('2026-12-01', '2026-12-06')
      expect([status, body]).toMatchObject([
        409,
        {
          code: 'pause_too_long',
          message: 'La pausa es más larga de lo que permite el estudio: a este plan le quedan 5 días.',
          errors: { to: expect.any(String) },
        },
      ])
      expect((await set('2026-12-01', '2026-12-05')).status).toBe(201)
      expect((await set('2026-12-07', '2026-12-07')).body.message).toBe(
        'Este plan ya usó todos sus días de pausa. Para pausarlo más días, cambia el límite en Ajustes.',
      )
    })

    it('with 0 in the settings no plan is paused', async () => {
      await setSettings(studio.db, { pause_days_per_plan: 0 })
      expect((await set('2026-11-20', '2026-11-20')).body).toMatchObject({ code: 'pause_too_long' })
    })

    it('pause_overlaps: refuses pauses that share a day', async () => {
      await set('2026-11-20', '2026-11-22')
      expect((await set('2026-11-22', '2026-11-23')).body).toMatchObject({ code: 'pause_overlaps' })
      expect((await set('2026-11-23', '2026-11-23')).status).toBe(201)
    })

    it('plan_dates_overlap: the later end must not reach a plan that was bought already', async () => {
      const dates = { starts: '2026-12-12', ends: '2027-01-10' }
      await givePlan(studio.context, ana.id, { plan: 'limited', classes: 8, ...dates })
      expect((await set('2026-11-20', '2026-11-22')).body).toMatchObject({
        code: 'plan_dates_overlap',
        message: expect.stringContaining('mueve antes el otro plan'),
      })
      expect((await set('2026-11-20', '2026-11-21')).status).toBe(201)
    })

    it('a refused pause changes nothing', async () => {
      await set('2026-11-20', '2026-11-22')
      await set('2026-11-21', '2026-11-22')
      expect(await ownPlan()).toMatchObject({ end_date: '2026-12-12', pauses: [expect.anything()] })
      expect(await mails()).toHaveLength(1)
    })
  })

  describe('PAU-05: a pause is taken back', () => {
    it('before its first day the whole pause ends: the plan’s end moves back, and a repetition changes nothing', async () => {
      const { body } = await set('2026-11-20', '2026-11-24')
      studio.advance({ minutes: 1 })
      expect((await ends(body.pause.id)).status).toBe(204)
      expect((await ends(body.pause.id)).status).toBe(204)
      expect(await ownPlan()).toMatchObject({ end_date: '2026-12-09', pauses: [] })
      expect((await mails()).map(({ subject }) => subject)).toEqual([
        'Tu plan Plan de prueba ya no está en pausa',
        'Tu plan Plan de prueba estará en pausa',
      ])
      expect(await log('user_plan.pause_end')).toMatchObject([
        { before: { end_date: '2026-12-14' }, after: { end_date: '2026-12-09' } },
      ])
    })

    it('a running pause ends today, and the days that passed stay added', async () => {
      const { body } = await set('2026-11-20', '2026-11-24')
      studio.setClock('2026-11-22T10:00')
      await ends(body.pause.id)
      expect(await ownPlan()).toMatchObject({
        end_date: '2026-12-11',
        pauses: [{ from: '2026-11-20', to: '2026-11-21', days: 2 }],
      })
      expect((await books(ana, '2026-11-22T18:00')).status).toBe(201)
      expect((await set('2026-11-23', '2026-12-05')).status).toBe(201)
    })

    it('ending a running pause twice changes nothing and is not refused, the day after either', async () => {
      const { body } = await set('2026-11-20', '2026-11-24')
      studio.setClock('2026-11-22T10:00')
      expect((await ends(body.pause.id)).status).toBe(204)
      expect((await ends(body.pause.id)).status).toBe(204)
      studio.setClock('2026-11-23T10:00')
      expect((await ends(body.pause.id)).status).toBe(204)
      expect(await ownPlan()).toMatchObject({
        end_date: '2026-12-11',
        pauses: [{ from: '2026-11-20', to: '2026-11-21' }],
      })
      expect(await mails()).toHaveLength(2)
      expect(await log('user_plan.pause_end')).toHaveLength(1)
    })

    it('pause_ended: refuses to end a past pause', async () => {
      const { body } = await set('2026-11-20', '2026-11-21')
      studio.setClock('2026-11-22T00:00')
      expect((await ends(body.pause.id)).body).toMatchObject({ code: 'pause_ended' })
      expect((await ownPlan()).end_date).toBe('2026-12-11')
    })

    it('reservations_outside_dates: refuses while a class is booked on a day that the pause added', async () => {
      const { body } = await set('2026-11-20', '2026-11-21')
      studio.setClock('2026-11-18T10:00')
      await books(ana, '2026-12-11T18:00')
      expect((await ends(body.pause.id)).body).toMatchObject({
        code: 'reservations_outside_dates',
        message: expect.stringContaining('Hay 1 reservaciones'),
      })
    })

    it('pauses_outside_dates: refuses while another pause includes a day that the pause added', async () => {
      const { body } = await set('2026-11-20', '2026-11-21')
      await set('2026-12-11', '2026-12-12')
      expect((await ends(body.pause.id)).body).toMatchObject({ code: 'pauses_outside_dates' })
    })

    it('plan_pause_not_found: refuses a pause of another plan and an open request', async () => {
      const { body } = await set('2026-11-20', '2026-11-21')
      const asked = await asks('2026-11-25', '2026-11-26')
      const other = await studio.member()
      const dates = { starts: '2026-11-16', ends: '2026-12-15' }
      const theirs = await givePlan(studio.context, other.id, { plan: 'limited', classes: 8, ...dates })
      for (const [pause, of] of [
        [body.pause.id, theirs],
        [asked.body.pause.id, plan],
      ] as const)
        expect(await ends(pause, of)).toMatchObject({ status: 404, body: { code: 'plan_pause_not_found' } })
    })

    it('plan_closed: refuses a pause of a cancelled plan', async () => {
      const { body } = await set('2026-11-20', '2026-11-21')
      await admin.patch(`/api/admin/user-plans/${plan}/cancel`, {})
      expect((await ends(body.pause.id)).body).toMatchObject({ code: 'plan_closed' })
    })
  })

  describe('PAU-07: the other changes of a plan know its pauses', () => {
    const move = (dates: object) =>
      admin.patch(`/api/admin/users/${ana.id}/plans`, { id: plan, ...dates }) as Promise<Coded>

    it('its dates are not moved away from a pause, and a new start keeps the days that it added', async () => {
      await set('2026-11-20', '2026-11-24')
      expect((await move({ end_date: '2026-11-23' })).body).toMatchObject({ code: 'pauses_outside_dates' })
      expect((await move({ start_date: '2026-11-21' })).body).toMatchObject({ code: 'pauses_outside_dates' })
      expect((await move({ start_date: '2026-11-18' })).status).toBe(200)
      expect(await ownPlan()).toMatchObject({ start_date: '2026-11-18', end_date: '2026-12-22' })
    })

    it('the file of sold plans shows which plans are paused today', async () => {
      await set('2026-11-17', '2026-11-18')
      const state = async () => {
        const rows = await exportedRows(admin, '/api/admin/user-plans/export')
        return rows.find(({ Referencia }) => Referencia === reference)?.['Estado']
      }
      const { reference } = await ownPlan()
      expect(await state()).toBe('Activo')
      studio.setClock('2026-11-18T23:00')
      expect(await state()).toBe('En pausa')
      studio.setClock('2026-11-19T00:00')
      expect(await state()).toBe('Activo')
    })

    it('erasing an account erases the reasons of its pauses', async () => {
      const { body } = await set('2026-11-20', '2026-11-24')
      await asks('2026-11-26', '2026-11-27')
      await admin.delete(`/api/admin/users/${ana.id}`)
      expect(await requests()).toEqual([])
      expect((await pauseReasons(studio.db, body.pause.user_plan_id)).join()).toBe(',')
    })
  })
})
