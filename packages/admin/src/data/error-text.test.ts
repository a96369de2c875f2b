import { ApiError } from '@estudio/client'
import { reasonText, texts } from '@estudio/domain'
import { HttpError } from 'react-admin'
import { expect, it } from 'vitest'
import { errorText, reasonOf } from './error-text.ts'

const fixed = texts.admin.calendar.createError

it('B10: a refusal with a reason code speaks for itself', () => {
  const text = reasonText('coach_overlap', { coach: 'Renata' })
  expect(errorText(new ApiError(409, 'coach_overlap', text), fixed)).toBe(text)
})

it('B10: anything else is the screen’s fixed text', () => {
  expect(errorText(new ApiError(500, 'internal_error', 'Error en la operación'), fixed)).toBe(fixed)
  expect(errorText(new ApiError(502, 'unknown', 'Error 502: Bad Gateway'), fixed)).toBe(fixed)
  expect(errorText(undefined, fixed)).toBe(fixed)
})

it.each([
  ['the calendar', new ApiError(0, 'network', 'x')],
  ['a list of react-admin', new HttpError('x', 0, { code: 'network' })],
])('adds the way out when no answer came in %s, after one full stop', (_where, error) => {
  expect(errorText(error, fixed)).toBe(`${fixed}. ${texts.common.offline}`)
  expect(errorText(error, `${fixed}.`)).toBe(`${fixed}. ${texts.common.offline}`)
})

it('finds the reason in the errors of both clients', () => {
  expect(reasonOf(new ApiError(409, 'version_conflict', ''))).toBe('version_conflict')
  expect(reasonOf(new HttpError('', 409, { code: 'version_conflict' }))).toBe('version_conflict')
  expect(reasonOf(new Error('boom'))).toBeUndefined()
})
