import type { Reservation, ScheduledClass } from '@estudio/contract'
import { type AxiosInstance, isAxiosError } from 'axios'
import { type Document, OpenAPIClientAxios } from 'openapi-client-axios'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Member, openStudio, type Studio } from '../harness/index.ts'

/** A client that knows the API by its OpenAPI document alone; its methods are the operation ids. */
type Client = AxiosInstance &
  Record<string, (parameters?: object | null, body?: object) => Promise<{ status: number; data: unknown }>>

let studio: Studio
let definition: Document
let ana: Member
let client: Client

beforeAll(async () => {
  studio = await openStudio()
  const baseURL = await studio.app.listen({ port: 0, host: '127.0.0.1' })
  definition = (await (await fetch(`${baseURL}/api/docs/json`)).json()) as Document
  ana = await studio.member({ plan: 'limited' })
  const headers = { authorization: `Bearer ${await ana.token()}` }
  const api = new OpenAPIClientAxios({ definition, axiosConfigDefaults: { baseURL, headers } })
  client = await api.init<Client>()
})
afterAll(() => studio.close())

it('books a class and gives it up again', async () => {
  const scheduled = await studio.class({ at: '2026-11-18T07:00' })
  const week = await client.getSchedule?.({ from: '2026-11-18', to: '2026-11-18' })
  const { schedule } = week?.data as { schedule: ScheduledClass[] }
  expect(schedule.map(({ id }) => id)).toContain(scheduled.id)

  const booked = await client.bookClass?.(null, { schedule_id: scheduled.id })
  expect(booked?.status).toBe(201)
  const { reservation } = booked?.data as { reservation: Reservation }
  const own = await client.listOwnReservations?.()
  expect((own?.data as { reservations: Reservation[] }).reservations.map(({ id }) => id)).toContain(
    reservation.id,
  )

  const cancelled = await client.cancelReservation?.({ id: reservation.id }, { status: 'canceled' })
  expect((cancelled?.data as { reservation: Reservation }).reservation.status).toBe('canceled')
})

it('is refused with the reason code where a member may not go', async () => {
  const refused: unknown = await client.listUsers?.().catch((error: unknown) => error)
  expect(isAxiosError(refused) && refused.response?.data).toMatchObject({ code: 'forbidden' })
})

it('is told of every call what it is, whom it is for and what it is called', () => {
  const calls = Object.entries(definition.paths ?? {})
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) =>
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
