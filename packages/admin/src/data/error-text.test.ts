import { ApiError } from '@estudio/client'
import { reasonText, texts } from '@estudio/texts'
import { HttpError } from 'react-admin'
import { expect, it } from 'vitest'
import { errorText, reasonCodeOf } from './error-text.ts'

const fixed = texts.admin.calendar.createError

it('C02: the server’s text is shown, for any reason and from either client', () => {
  const text = reasonText('coach_overlap', { coach: 'Renata' })
  expect(errorText(ApiError.refused(409, 'coach_overlap', text), fixed)).toBe(text)
  expect(errorText(ApiError.refused(500, 'internal_error', texts.errors.generic), fixed)).toBe(
    texts.errors.generic,
  )
  const body = { statusCode: 503, code: 'unavailable', message: text, error: text }
  expect(errorText(new HttpError(text, 503, body), fixed)).toBe(text)
})

it('C02: the screen’s fixed text is shown when the server sent no text', () => {
  expect(errorText(new HttpError('Bad Gateway', 502, { error: 'Bad Gateway' }), fixed)).toBe(fixed)
  expect(errorText(new ApiError(502, 'unknown', 'Error 502: Bad Gateway'), fixed)).toBe(fixed)
  expect(errorText(undefined, fixed)).toBe(fixed)
})

it.each([
  ['the calendar', new ApiError(0, 'network', 'x')],
  ['a list of react-admin', new HttpError('x', 0, { code: 'network' })],
])('adds advice when no answer came in %s, after one full stop', (_where, error) => {
  expect(errorText(error, fixed)).toBe(`${fixed}. ${texts.common.offline}`)
  expect(errorText(error, `${fixed}.`)).toBe(`${fixed}. ${texts.common.offline}`)
})

it('returns the reason code of errors of both clients', () => {
  expect(reasonCodeOf(new ApiError(409, 'version_conflict', ''))).toBe('version_conflict')
  expect(reasonCodeOf(new HttpError('', 409, { code: 'version_conflict' }))).toBe('version_conflict')
  expect(reasonCodeOf(new Error('boom'))).toBeUndefined()
})
