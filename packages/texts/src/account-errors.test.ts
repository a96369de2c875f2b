import { describe, expect, it } from 'vitest'
import { accountError } from './account-errors.ts'

describe('refused changes of an account', () => {
  it.each([
    [{ code: 'same_password', status: 422 }, 'samePassword', 'diferente de la anterior'],
    [{ code: 'weak_password', status: 422 }, 'weakPassword', 'no cumple la lista'],
    [{ code: 'current_password_invalid', status: 400 }, 'currentWrong', 'no es tu contraseña actual'],
    [{ code: 'current_password_required', status: 400 }, 'currentPassword', 'contraseña actual'],
    [{ code: 'email_exists', status: 422 }, 'emailTaken', 'ya tiene una cuenta'],
    [
      { code: 'validation_failed', message: 'Unable to validate email address: invalid format' },
      'emailInvalid',
      'no se puede usar',
    ],
    [{ code: 'insufficient_aal', status: 401 }, 'needsCode', 'primero el código'],
    [{ code: 'over_request_rate_limit', status: 429 }, 'tooMany', 'Espera unos minutos'],
    [{ status: 429, message: 'x' }, 'tooMany', 'Espera unos minutos'],
    [{ code: 'session_not_found', status: 403 }, 'sessionOver', 'Entra de nuevo'],
    [{ code: 'network', status: 0 }, 'network', 'sigue como estaba'],
    [{ status: 500, message: 'x' }, 'unknown', 'No pudimos hacer el cambio'],
  ])('%j', (error, kind, words) => {
    expect(accountError(error)).toMatchObject({ kind, text: expect.stringContaining(words) })
  })

  it('tells a wrong recovery code from a wrong code of the application', () => {
    const code = 'mfa_verification_failed'
    expect(accountError({ code, message: 'Invalid TOTP code entered' }).kind).toBe('wrongCode')
    expect(accountError({ code, message: 'Invalid recovery code entered' }).kind).toBe('wrongRecoveryCode')
  })
})
