import { ApiError } from '@estudio/client'
import { describe, expect, it } from 'vitest'
import { refusalText } from './refusal-text.ts'

describe('B10: whose words a failure shows', () => {
  it('the server’s, where a rule said no', () => {
    expect(refusalText(new ApiError(409, 'class_full', 'La clase ya se llenó.'))).toBe(
      'La clase ya se llenó.',
    )
  })

  it.each([
    ['no answer came', new ApiError(0, 'network', 'Sin conexión')],
    ['the server broke', new ApiError(500, 'internal_error', 'Error en la operación')],
    ['the answer carries no reason', new ApiError(502, 'unknown', 'Error 502: Bad Gateway')],
    ['it is no answer at all', new TypeError('x')],
  ])('the screen’s, where %s', (_case, error) => {
    expect(refusalText(error)).toBeUndefined()
  })
})
