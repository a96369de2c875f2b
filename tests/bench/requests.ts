import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@estudio/contract'
import { request } from './load.ts'
import type { World } from './world.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export const getAs = (token: string, path: string): string => request('GET', path, bearer(token))

/** A studio that is kept knows the keys of earlier runs. */
const run = randomUUID()
let keys = 0

/** A booking as the site sends it, under a key of its own. */
export const booking = (token: string, scheduledClass: string): string => {
  keys += 1
  const headers = { ...bearer(token), [IDEMPOTENCY_HEADER]: `${run}-${keys}` }
  return request('POST', '/api/user-schedules', headers, `{"schedule_id":"${scheduledClass}"}`)
}

/** The same without a key: nothing has to be kept of a refusal. */
export const keylessBooking = (token: string, scheduledClass: string): string =>
  request('POST', '/api/user-schedules', bearer(token), `{"schedule_id":"${scheduledClass}"}`)

/** Takes booking requests from `from` upwards, one each time it is asked. */
export const bookingRequests = (world: World, from: number) => {
  let n = from
  return () => {
    const { token, scheduledClass } = world.bookingRequest(n++)
    return booking(token, scheduledClass)
  }
}

/** Every member once for one class. */
export const onePlaceEach = (world: World, scheduledClass: string) => {
  let n = 0
  return () => {
    const token = world.tokens[n++]
    return token && booking(token, scheduledClass)
  }
}

/** Every member asks who they are: a token's signature is checked once in the hour it lives, not at every booking. */
export const arrivals = (world: World) => {
  let n = 0
  return () => {
    const token = world.tokens[n++]
    return token && getAs(token, '/api/auth/me')
  }
}
