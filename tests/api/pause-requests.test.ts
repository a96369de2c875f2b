import { beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '../harness/index.ts'
import { memberOfPause, openPauseStudio, pauseCalls } from '../harness/pauses.ts'
import { givePlan } from '../harness/plans.ts'

describe('pauses that members ask for', async () => {
  const { studio, admin } = await openPauseStudio()

  let ana: Member
  let plan: string

  const { ends, asks, withdraws, agrees, declines, requests, ownPlan, books, reservations, mails, log } =
    pauseCalls(() => ({ studio, admin, ana, plan }))

  beforeEach(async () => {
    ;({ ana, plan } = await memberOfPause(studio))
  })

  describe('PAU-06: a member asks, and staff agree or decline', () => {
    it('a request changes nothing until staff agree, and is a pause then', async () => {
      expect(await requests()).toEqual([])
      await books(ana, '2026-11-20T18:00')
      studio.advance({ minutes: 1 })
      const { status, body } = await asks('2026-11-20', '2026-11-22')
      expect([status, body.pause.status]).toEqual([201, 'requested'])
      expect(await ownPlan()).toMatchObject({ end_date: '2026-12-09', pauses: [{ status: 'requested' }] })
      expect(await requests()).toMatchObject([
        {
          id: body.pause.id,
          reason: 'Viaje',
          days: 3,
          user: { full_name: 'Ana Prueba López' },
          plan_name: 'Plan de prueba',
          plan_end: '2026-12-09',
        },
      ])
      expect((await agrees(body.pause.id)).body.pause).toMatchObject({ id: body.pause.id, status: 'agreed' })
      expect(await ownPlan()).toMatchObject({ end_date: '2026-12-12', pauses: [{ status: 'agreed' }] })
      expect([await requests(), await reservations()]).toMatchObject([[], [{ status: 'canceled' }]])
      expect((await mails())[0]).toMatchObject({
        subject: 'Tu plan Plan de prueba estará en pausa',
        text: expect.stringContaining('Aceptamos tu pausa'),
      })
      expect(await log('user_plan.pause_agree')).toMatchObject([{ actor_id: admin.id, subject_id: ana.id }])
    })

    it('a declined request changes nothing, and the member reads the reason', async () => {
      const { body } = await asks('2026-11-20', '2026-11-22')
      expect((await declines(body.pause.id)).body.pause).toMatchObject({
        status: 'declined',
        decline_reason: 'Ya terminó la promoción',
      })
      expect(await ownPlan()).toMatchObject({
        end_date: '2026-12-09',
        pauses: [{ status: 'declined', decline_reason: 'Ya terminó la promoción' }],
      })
      expect((await mails())[0]).toMatchObject({
        subject: 'No pudimos pausar tu plan Plan de prueba',
        text: expect.stringContaining('Ya terminó la promoción'),
      })
      expect(await log('user_plan.pause_decline')).toMatchObject([
        { actor_id: admin.id, after: { reason: 'Ya terminó la promoción' } },
      ])
      expect((await asks('2026-11-20', '2026-11-22')).status).toBe(201)
    })

    it('an answer is final: repeating it changes nothing, and the opposite answer is pause_request_closed', async () => {
      const [first, second] = [await asks('2026-11-20', '2026-11-21'), await asks('2026-11-25', '2026-11-26')]
      const [agreed, declined] = [first.body.pause.id, second.body.pause.id]
      for (const times of [1, 2]) {
        expect([times, (await agrees(agreed)).status, (await declines(declined)).status]).toEqual([
          times,
          200,
          200,
        ])
      }
      expect((await declines(agreed)).body).toMatchObject({ code: 'pause_request_closed' })
      expect((await agrees(declined)).body).toMatchObject({ code: 'pause_request_closed' })
      expect((await agrees(plan)).body).toMatchObject({ code: 'plan_pause_not_found' })
      expect((await ownPlan()).end_date).toBe('2026-12-11')
      expect(await mails()).toHaveLength(2)
    })

    it('the member may ask for what staff may set, and earlier requests count', async () => {
      const refusal = async (from: string, to: string) => (await asks(from, to)).body.code
      await asks('2026-11-20', '2026-11-29')
      expect(await refusal('2026-11-29', '2026-11-30')).toBe('pause_overlaps')
      expect(await refusal('2026-12-01', '2026-12-06')).toBe('pause_too_long')
      expect(await refusal('2026-12-10', '2026-12-10')).toBe('pause_outside_plan')
      expect(await refusal('2026-11-15', '2026-11-17')).toBe('validation_failed')
      const dates = { starts: '2026-12-10', ends: '2027-01-08' }
      await givePlan(studio.context, ana.id, { plan: 'limited', classes: 8, ...dates })
      expect(await refusal('2026-12-01', '2026-12-01')).toBe('plan_dates_overlap')
    })

    it('when every day is used, the refusal asks the member to write to the studio', async () => {
      await asks('2026-11-20', '2026-12-04')
      expect(await asks('2026-12-07', '2026-12-07')).toMatchObject({
        status: 409,
        body: {
          code: 'pause_too_long',
          message: 'Este plan ya usó todos sus días de pausa. Si necesitas más, escríbenos.',
        },
      })
    })

    it('a member cannot ask for a pause of another member’s plan', async () => {
      const other = await studio.member({ plan: 'limited' })
      expect(await asks('2026-11-20', '2026-11-21', other)).toMatchObject({
        status: 404,
        body: { code: 'plan_not_found' },
      })
    })

    it('a request whose days have passed cannot be agreed to, and leaves the list with its plan', async () => {
      const { body } = await asks('2026-11-20', '2026-11-22')
      studio.setClock('2026-11-21T08:00')
      expect((await agrees(body.pause.id)).body).toMatchObject({ code: 'validation_failed' })
      expect(await requests()).toHaveLength(1)
      await admin.patch(`/api/admin/user-plans/${plan}/cancel`, {})
      expect(await requests()).toEqual([])
    })

    it('the member withdraws an open request: it leaves the list of staff, and its days can be asked for again', async () => {
      const { body } = await asks('2026-11-20', '2026-11-22')
      expect((await withdraws(body.pause.id)).status).toBe(204)
      expect((await withdraws(body.pause.id)).status).toBe(204)
      expect([await requests(), (await ownPlan()).pauses]).toEqual([[], []])
      for (const answer of [await agrees(body.pause.id), await declines(body.pause.id)])
        expect(answer).toMatchObject({ status: 409, body: { code: 'pause_request_closed' } })
      expect(await ownPlan()).toMatchObject({ end_date: '2026-12-09' })
      expect(await mails()).toEqual([])
      expect((await asks('2026-11-20', '2026-11-22')).status).toBe(201)
    })

    it('an answered request cannot be withdrawn, nor the request of another plan or member', async () => {
      const [agreed, declined] = [
        (await asks('2026-11-20', '2026-11-20')).body.pause,
        (await asks('2026-11-24', '2026-11-24')).body.pause,
      ]
      await agrees(agreed.id)
      await declines(declined.id)
      for (const { id } of [agreed, declined])
        expect(await withdraws(id)).toMatchObject({ status: 409, body: { code: 'pause_request_closed' } })
      expect(await ownPlan()).toMatchObject({ end_date: '2026-12-10' })
      const open = (await asks('2026-11-26', '2026-11-26')).body.pause
      const other = await studio.member({ plan: 'limited' })
      expect(await withdraws(open.id, other)).toMatchObject({ status: 404, body: { code: 'plan_not_found' } })
      expect(await withdraws(ana.id)).toMatchObject({ status: 404, body: { code: 'plan_pause_not_found' } })
      expect(await requests()).toHaveLength(1)
    })

    it('a request that is withdrawn while staff agree becomes a pause with its days or nothing, 20 times', async () => {
      for (let round = 0; round < 20; round += 1) {
        const { id } = (await asks('2026-11-20', '2026-11-22')).body.pause
        const [withdrawn, agreed] = await Promise.all([withdraws(id), agrees(id)])
        const isPause = agreed.status === 200
        expect(withdrawn.status).toBe(isPause ? 409 : 204)
        expect(await ownPlan()).toMatchObject({
          end_date: isPause ? '2026-12-12' : '2026-12-09',
          pauses: isPause ? [{ status: 'agreed' }] : [],
        })
        if (isPause) await ends(id)
      }
    })
  })
})
