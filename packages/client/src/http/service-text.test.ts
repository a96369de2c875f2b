// @vitest-environment jsdom
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { coachApi } from '../api/coach.ts'
import { reservationsApi } from '../api/reservations.ts'
import { scheduleApi } from '../api/schedule.ts'
import { publicApi } from '../queries/public.ts'
import { testServer } from '../testing/test-server.ts'
import { ApiError } from './api-error.ts'
import { createHttp } from './http.ts'

const member = {
  token: () => 'token',
  isTokenExpired: () => false,
  renew: async () => null,
  end: () => undefined,
}
const day = { from: '2026-03-02', to: '2026-03-03' }
const picture = new File(['x'], 'x.png', { type: 'image/png' })
const watch = { onProgress: () => undefined, signal: new AbortController().signal }

const studio = 'https://estudio.test'
const answering = (response: () => Response) => http.all(`${studio}/*`, response)
const server = testServer(answering(() => HttpResponse.json({}, { status: 500 })))
const memberHttp = createHttp(member, studio)

describe('B15: a failure without a reason code carries the literal text of its service', () => {
  it('ERR-02, PLN-04, BOK-24: the services of plans, classes and reservations', async () => {
    await expect(publicApi(memberHttp).plans()).rejects.toThrow('Failed to fetch plans')
    await expect(scheduleApi(memberHttp).list(day)).rejects.toThrow(
      'Failed to fetch classes: Error en la operación',
    )
    await expect(reservationsApi(memberHttp).list()).rejects.toThrow('Error fetching user reservations')
  })

  it('ERR-08: the service of coaches, their profile and their pictures', async () => {
    const coach = coachApi(memberHttp)
    await expect(publicApi(memberHttp).instructors()).rejects.toThrow('Error fetching instructors')
    await expect(coach.update({ bio: 'x' }, 1)).rejects.toThrow('Error updating instructor profile')
    await expect(coach.uploadPicture(picture, watch)).rejects.toThrow('Error uploading profile picture')
    await expect(coach.deletePicture()).rejects.toThrow('Error deleting profile picture')
  })

  it('ERR-07: a call without a session, and a session that cannot be renewed', async () => {
    const visitor = createHttp({ ...member, token: () => null }, studio)
    await expect(coachApi(visitor).profile()).rejects.toThrow('No active session')
    server.use(answering(() => HttpResponse.json({}, { status: 401 })))
    const renew = () => Promise.reject(new ApiError(0, 'network', 'sin red'))
    const tired = createHttp({ ...member, renew }, studio)
    await expect(tired.request('/api/x')).rejects.toThrow('Failed to refresh session')
  })

  it('ERR-08: a refusal keeps its own text', async () => {
    const message = 'Ese tipo de archivo no se puede usar.'
    server.use(answering(() => HttpResponse.json({ code: 'unsupported_file', message }, { status: 409 })))
    await expect(coachApi(memberHttp).uploadPicture(picture, watch)).rejects.toThrow(message)
  })
})
