// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { deletePictureMutation, updateCoachMutation, uploadPictureMutation } from '../mutations/coach.ts'
import { readCoachProfile } from '../queries/coach.ts'
import { readPlans } from '../queries/plans-on-sale.ts'
import { readTeam } from '../queries/public.ts'
import { readReservations } from '../queries/reservations.ts'
import { readSchedule } from '../queries/schedule.ts'
import type { WriteOptions } from '../react/use-write.ts'
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

const studio = 'https://estudio.test'
const answering = (response: () => Response) => http.all(`${studio}/*`, response)
const server = testServer(answering(() => HttpResponse.json({}, { status: 500 })))
const memberHttp = createHttp(member, studio)

const send = async <Data, Variables>(write: WriteOptions<Data, Variables>, variables: Variables) =>
  write.mutationFn?.(variables, { client: new QueryClient(), meta: undefined })

const upload = () => {
  const options = { prepare: async (file: File) => file, onProgress: () => undefined }
  const chosen = { file: picture, cancel: new AbortController() }
  return send(uploadPictureMutation(memberHttp, 'c1', options), chosen)
}

describe('B15: a failure without a reason code carries the literal text of its service', () => {
  it('ERR-02, PLN-04, BOK-24: the services of plans, classes and reservations', async () => {
    await expect(readPlans(memberHttp)).rejects.toThrow('Failed to fetch plans')
    await expect(readSchedule(memberHttp, day)).rejects.toThrow(
      'Failed to fetch classes: Error en la operación',
    )
    await expect(readReservations(memberHttp, {})).rejects.toThrow('Error fetching user reservations')
  })

  it('ERR-08: the service of coaches, their profile and their pictures', async () => {
    await expect(readTeam(memberHttp)).rejects.toThrow('Error fetching instructors')
    await expect(
      send(updateCoachMutation(memberHttp, 'c1'), { patch: { bio: 'x' }, version: 1 }),
    ).rejects.toThrow('Error updating instructor profile')
    await expect(upload()).rejects.toThrow('Error uploading profile picture')
    await expect(send(deletePictureMutation(memberHttp, 'c1'), undefined)).rejects.toThrow(
      'Error deleting profile picture',
    )
  })

  it('ERR-07: a call without a session, and a session that cannot be renewed', async () => {
    const visitor = createHttp({ ...member, token: () => null }, studio)
    await expect(readCoachProfile(visitor)).rejects.toThrow('No active session')
    server.use(answering(() => HttpResponse.json({}, { status: 401 })))
    const renew = () => Promise.reject(new ApiError(0, 'network', 'sin red'))
    const tired = createHttp({ ...member, renew }, studio)
    await expect(tired.request('/api/x')).rejects.toThrow('Failed to refresh session')
  })

  it('ERR-08: a refusal keeps its own text', async () => {
    const message = 'Ese tipo de archivo no se puede usar.'
    server.use(answering(() => HttpResponse.json({ code: 'unsupported_file', message }, { status: 409 })))
    await expect(upload()).rejects.toThrow(message)
  })
})
