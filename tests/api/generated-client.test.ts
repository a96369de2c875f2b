import type { Reservation, ScheduledClass } from '@estudio/contract'
import { type AxiosInstance, isAxiosError } from 'axios'
import { type Document, OpenAPIClientAxios } from 'openapi-client-axios'
import { expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'

/** A client that knows the API by its OpenAPI document alone; its methods are the operation ids. */
type Client = AxiosInstance &
  Record<string, (parameters: object | null, body?: object) => Promise<{ status: number; data: unknown }>>

const studio = await openStudio({ env: { AUTH_ADMIN_API: 'on' } })
const baseURL = await studio.app.listen({ port: 0, host: '127.0.0.1' })
const definition = (await (await fetch(`${baseURL}/api/docs/json`)).json()) as Document
const ana = await studio.member({ plan: 'limited' })
const headers = { authorization: `Bearer ${await ana.token()}` }
const api = new OpenAPIClientAxios({ definition, axiosConfigDefaults: { baseURL, headers } })
const client = await api.init<Client>()

const call = async <T>(operationId: string, parameters: object | null = null, body?: object) => {
  const send = client[operationId]
  if (!send) throw new Error(`no such operation: ${operationId}`)
  const { status, data } = await send(parameters, body)
  return { status, body: data as T }
}

it('books a class and cancels it', async () => {
  const scheduled = await studio.class({ at: '2026-11-18T07:00' })
  const day = { from: '2026-11-18', to: '2026-11-18' }
  const week = await call<{ schedule: ScheduledClass[] }>('getSchedule', day)
  expect(week.body.schedule.map(({ id }) => id)).toContain(scheduled.id)

  const booked = await call<{ reservation: Reservation }>('bookClass', null, { schedule_id: scheduled.id })
  expect(booked.status).toBe(201)
  const { id } = booked.body.reservation
  const own = await call<{ reservations: Reservation[] }>('listOwnReservations')
  expect(own.body.reservations.map((reservation) => reservation.id)).toContain(id)

  const answer = await call<{ reservation: Reservation }>('cancelReservation', { id }, { status: 'canceled' })
  expect(answer.body.reservation.status).toBe('canceled')
})

it('gets the reason code of a call that members may not make', async () => {
  const refused: unknown = await call('listUsers').catch((error: unknown) => error)
  expect(isAxiosError(refused) && refused.response?.data).toMatchObject({ code: 'not_allowed_for_role' })
})

it('finds an id, a summary, a tag and the security of every call, each id once', () => {
  const calls = Object.entries(definition.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, call]) => ({
      name: `${method} ${path}`,
      ...(call as object),
    })),
  ) as { name: string; operationId?: string; summary?: string; tags?: string[]; security?: object[] }[]
  const undescribed = calls.filter(
    (call) => !(call.operationId && call.summary && call.tags && call.security),
  )
  expect(undescribed.map(({ name }) => name)).toEqual([])
  const ids = calls.map(({ operationId }) => operationId)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
