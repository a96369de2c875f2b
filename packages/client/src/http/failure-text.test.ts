import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { readTeam } from '../queries/public.ts'
import { testServer } from '../testing/test-server.ts'
import { failureText } from './failure-text.ts'
import { createHttp } from './http.ts'

const visitor = {
  token: () => null,
  isTokenExpired: () => false,
  renew: async () => null,
  end: () => undefined,
}
const own = 'Error al cargar coaches'

const studio = 'https://estudio.test'
const server = testServer()
const answer = (response: () => Response) =>
  server.use(http.get(`${studio}/api/instructors/public`, response))

/** The text of the team's load error on the screen (ABO-06). */
const shownFailure = async (): Promise<string> => {
  const error = await readTeam(createHttp(visitor, studio)).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return failureText(error, own)
}

describe('C02: the text shown for a failure', () => {
  it.each([
    [
      'a rule refuses the request',
      429,
      'rate_limited',
      'Hiciste muchos intentos seguidos. Espera 30 segundos.',
    ],
    ['the server fails', 500, 'internal_error', 'Error en la operación'],
    ['the server is busy', 503, 'unavailable', 'El estudio en línea está ocupado en este momento.'],
    ['a newer server sends an unknown reason', 409, 'of_tomorrow', 'Eso ya no se puede.'],
  ])('is the server’s when %s', async (_case, status, code, error) => {
    answer(() => HttpResponse.json({ statusCode: status, code, message: error, error }, { status }))
    expect(await shownFailure()).toBe(error)
  })

  it.each([
    ['an error', 409, { error: 'La clase ya comenzó' }],
    ['a message', 400, { message: 'La clase ya comenzó' }],
    ['both', 500, { error: 'La clase ya comenzó', message: 'Otra cosa' }],
    ['an empty error and a message', 404, { error: '', message: 'La clase ya comenzó' }],
  ])('is the server’s when a response without a code carries only %s', async (_case, status, body) => {
    answer(() => HttpResponse.json(body, { status }))
    expect(await shownFailure()).toBe('La clase ya comenzó')
    expect(failureText({ status, body }, own)).toBe('La clase ya comenzó')
  })

  it.each([
    ['the response is empty', {}],
    ['the accounts provider responds in English', { code: 'user_banned', message: 'User is banned' }],
    ['a proxy responds with its own JSON', { error: 'Bad Gateway' }],
    ['a proxy responds with its own code', { code: 502, error: 'Bad Gateway' }],
  ])('is the screen’s when %s', async (_case, body) => {
    answer(() => HttpResponse.json(body, { status: 502 }))
    expect(await shownFailure()).toBe(own)
  })

  it('is the screen’s when a proxy responds with a page', async () => {
    answer(() => HttpResponse.html('<h1>502</h1>', { status: 502 }))
    expect(await shownFailure()).toBe(own)
  })

  it('is the screen’s when there was no response', async () => {
    answer(() => HttpResponse.error())
    expect(await shownFailure()).toBe(own)
    expect(failureText(new TypeError('x'), own)).toBe(own)
    expect(failureText(undefined, own)).toBe(own)
  })
})
