import { describe, expect, it } from 'vitest'
import { accountError, callbackErrorText, loginError, signUpError } from './provider-errors.ts'

describe('login', () => {
  it.each([
    ['Invalid login credentials', 'El correo y/o contraseña son incorrectos'],
    ['Email not confirmed', 'Por favor, confirma tu correo electrónico'],
    ['User not found', 'No existe una cuenta con este correo electrónico'],
    ['Too many requests', 'Demasiados intentos. Por favor, espera unos minutos'],
    ['Request rate limit reached', 'Demasiados intentos. Por favor, espera unos minutos'],
    ['Failed to fetch', 'Error de conexión. Por favor, verifica tu conexión a internet'],
    ['Unable to validate email address: invalid format', 'Ese correo no parece válido. Revísalo, por favor'],
    ['Invalid password', 'Esa contraseña no es válida. Revísala, por favor'],
    ['User is banned', 'Tu cuenta está desactivada. Escríbenos y lo revisamos contigo'],
    ['Something else', 'Error al iniciar sesión. Por favor, intenta nuevamente'],
    [undefined, 'Error al iniciar sesión. Por favor, intenta nuevamente'],
  ])('LOG-07 to LOG-13: %s', (message, text) => {
    expect(loginError({ message }).text).toBe(text)
  })

  it('uses the code before the message', () => {
    expect(loginError({ code: 'email_not_confirmed', message: 'Invalid login credentials' }).kind).toBe(
      'emailNotConfirmed',
    )
    expect(loginError({ code: 'invalid_credentials', message: 'Datos incorrectos' }).kind).toBe(
      'invalidCredentials',
    )
    expect(loginError({ status: 429 }).kind).toBe('tooManyRequests')
    expect(loginError({ name: 'AuthRetryableFetchError', message: '{}', status: 0 }).kind).toBe('network')
  })
})

describe('sign-up', () => {
  it.each([
    ['User already registered', 'alreadyRegistered'],
    ['A user with this email address has already been registered', 'alreadyRegistered'],
    ['Email already in use', 'alreadyRegistered'],
    ['Password should be at least 6 characters.', 'passwordRules'],
    ['Password is too weak', 'weakPassword'],
    ['Signups not allowed for this instance', 'signupDisabled'],
    ['email rate limit exceeded', 'rateLimit'],
    ['For security purposes, you can only request this after 20 seconds.', 'rateLimit'],
    ['Internal Server Error', 'server'],
    ['Database error saving new user', 'server'],
    ['Auth session missing!', 'session'],
    ['invalid JWT: unable to parse', 'session'],
    ['Unable to validate email address: invalid format', 'validation'],
    ['NetworkError when attempting to fetch resource', 'network'],
    ['no such text', 'unknown'],
  ])('REG-37: %s is %s, whatever its case', (message, kind) => {
    expect(signUpError({ message }).kind).toBe(kind)
    expect(signUpError({ message: `Error: ${message.toUpperCase()}` }).kind).toBe(kind)
  })

  it('B08: translates the reason codes of the wizard’s own call', () => {
    expect(signUpError({ code: 'user_already_exists' }).text).toBe(
      'Este correo ya está registrado. Inicia sesión.',
    )
    expect(signUpError({ code: 'email_not_confirmed' }).kind).toBe('notVerified')
    expect(signUpError({ status: 503 }).kind).toBe('server')
    expect(signUpError({ status: 429 }).kind).toBe('rateLimit')
  })

  it('REG-38: translates an unknown error to the default text', () => {
    expect(signUpError({}).text).toBe('Error al crear la cuenta. Por favor, intente nuevamente.')
  })
})

it('CNF-14 to CNF-16: translates the error of a failed link', () => {
  const invalid = 'El enlace de confirmación es inválido o ha expirado.'
  expect(callbackErrorText('Email link is invalid or has expired')).toBe(invalid)
  expect(callbackErrorText('Confirmation link is invalid or has expired')).toBe(invalid)
  expect(callbackErrorText('anything')).toBe(invalid)
  expect(callbackErrorText('')).toBe('Ocurrió un error desconocido.')
  expect(callbackErrorText(null)).toBe('Ocurrió un error desconocido.')
})

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

  it('distinguishes a wrong recovery code from a wrong code of the application', () => {
    const code = 'mfa_verification_failed'
    expect(accountError({ code, message: 'Invalid TOTP code entered' }).kind).toBe('wrongCode')
    expect(accountError({ code, message: 'Invalid recovery code entered' }).kind).toBe('wrongRecoveryCode')
  })
})
