import { ApiError } from '@estudio/client'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../../../ui/toast'
import SignupPage from '../signup-page'
import {
  button,
  click,
  complaint,
  type FakeSession,
  field,
  leave,
  messageOf,
  pageText,
  show,
  type,
  visitorSession,
  where,
} from '../testing/screen'

const name = 'Nombre completo'
const email = 'Correo electrónico'
const password = 'Elige tu contraseña'
const repeated = 'Repite tu contraseña'
const birthdate = 'Fecha de nacimiento'
const phone = 'Teléfono celular'

let session: FakeSession
const errorToast = vi.spyOn(toast, 'error').mockReturnValue()

beforeEach(async () => {
  errorToast.mockClear()
  session = visitorSession()
  await show(<SignupPage />, { pathname: '/registro' }, session)
})
afterEach(leave)

const next = () => button('Siguiente')
const terms = () => field('Acepto los términos y condiciones y la política de privacidad')

const fillWho = async (address = 'ana@correo.com') => {
  await type(name, '  Ana   López ')
  await type(email, address)
  await click(next())
}
const fillPassword = async () => {
  await type(password, 'Clave-1')
  await type(repeated, 'Clave-1')
  await click(next())
}
const fillAbout = async () => {
  await type(birthdate, '12031990')
  await type(phone, '667 123 4567')
  await click(field('Mujer'))
  await click(next())
}
const fillConfirm = async () => {
  await click(field('Google'))
  await click(terms())
}
const fillAll = async () => {
  await fillWho()
  await fillPassword()
  await fillAbout()
  await fillConfirm()
}

describe('step 0, “Mi info”', () => {
  it('REG-01: names the four steps', () => {
    const steps = [...document.querySelectorAll('ol li')].map((step) => step.textContent)
    expect(steps).toEqual(['Mi info', 'Contraseña', 'Más sobre mi', 'Confirmar'])
    expect(document.querySelector('[aria-current=step]')?.textContent).toBe('Mi info')
  })

  it('REG-17 to REG-19: says what is wrong with a name', async () => {
    const said = [
      ['', 'El nombre es obligatorio'],
      ['Ana', 'Debe ingresar al menos nombre y apellido'],
      ['Ana B C D E F', 'El nombre no puede tener más de 5 palabras'],
    ] as const
    for (const [text, message] of said) expect([text, await complaint(name, text)]).toEqual([text, message])
  })

  it('REG-06, REG-07: says what is wrong with an address', async () => {
    const said = [
      ['', 'El correo es obligatorio'],
      ['ana@', 'Correo electrónico inválido'],
    ] as const
    for (const [text, message] of said) expect([text, await complaint(email, text)]).toEqual([text, message])
  })

  it('REG-03: goes on only when both fields will do', async () => {
    expect(next().disabled).toBe(true)
    await type(name, 'Ana López')
    expect(next().disabled).toBe(true)
    await type(email, 'ana@correo.com')
    expect(next().disabled).toBe(false)
  })
})

describe('step 1, “Contraseña”', () => {
  beforeEach(() => fillWho())

  it('REG-08 to REG-13: says what a password lacks', async () => {
    const said = [
      ['', 'La contraseña es obligatoria'],
      ['Ab1!', 'Debe tener al menos 6 caracteres'],
      ['abcde1!', 'Debe tener al menos una mayúscula'],
      ['ABCDE1!', 'Debe tener al menos una minúscula'],
      ['Abcdef!', 'Debe tener al menos un número'],
      ['Abcdef1', 'Debe tener al menos un símbolo'],
    ] as const
    for (const [text, message] of said)
      expect([text, await complaint(password, text)]).toEqual([text, message])
  })

  it('REG-14: ticks off what the password has, live', async () => {
    const met = () =>
      [...document.querySelectorAll('ul li')].filter((item) => item.textContent?.includes('cumplido')).length
    expect(document.querySelectorAll('ul li')).toHaveLength(4)
    await type(password, 'Ab1')
    expect(met()).toBe(2)
    await type(password, 'Abcde1!')
    expect(met()).toBe(4)
  })

  it('REG-15, REG-16: compares the two, whichever changes last', async () => {
    await type(password, 'Clave-1')
    expect(await complaint(repeated, '')).toBe('Confirma tu contraseña')
    expect(await complaint(repeated, 'Clave-2')).toBe('Las contraseñas no coinciden')
    await type(password, 'Clave-2')
    expect(messageOf(repeated).trim()).toBe('')
    expect(next().disabled).toBe(false)
  })
})

describe('step 2, “Más sobre mi”', () => {
  beforeEach(async () => {
    await fillWho()
    await fillPassword()
  })

  it('REG-22: writes the slashes', async () => {
    await type(birthdate, '12031990')
    expect(field(birthdate).value).toBe('12/03/1990')
  })

  it('REG-21 to REG-26: says what is wrong with a date of birth', async () => {
    const said = [
      ['', 'Selecciona tu fecha de nacimiento'],
      ['1203', 'Formato inválido. Usa dd/mm/yyyy'],
      ['31022000', 'Fecha inválida'],
      ['01012990', 'La fecha no puede ser en el futuro'],
      [`0101${new Date().getFullYear() - 12}`, 'Debes tener al menos 13 años'],
    ] as const
    for (const [text, message] of said)
      expect([text, await complaint(birthdate, text)]).toEqual([text, message])
  })

  it('REG-27: wants ten digits', async () => {
    expect(await complaint(phone, '667123')).toBe('Formato de teléfono inválido (ej: 5551234567)')
  })

  it('REG-28: offers the genders and wants one', async () => {
    await type(birthdate, '12031990')
    await type(phone, '6671234567')
    expect(next().disabled).toBe(true)
    await click(field('Prefiero no decir'))
    expect(next().disabled).toBe(false)
  })
})

describe('step 3, “Confirmar”', () => {
  it('REG-04: wants the source and the terms', async () => {
    await fillWho()
    await fillPassword()
    await fillAbout()
    expect(button('Crear Cuenta').disabled).toBe(true)
    await click(field('Google'))
    expect(button('Crear Cuenta').disabled).toBe(true)
    await click(terms())
    expect(button('Crear Cuenta').disabled).toBe(false)
  })

  it('REG-30: says so when the terms are taken back', async () => {
    await fillAll()
    await click(terms())
    await act(async () => {
      terms().focus()
      terms().blur()
    })
    expect(pageText()).toContain('Debes aceptar los términos y condiciones')
  })

  it('REG-05: “Este no es mi email” goes back with everything kept', async () => {
    await fillAll()
    await click(button('Este no es mi email'))
    expect(field(email).value).toBe('ana@correo.com')
    expect(next().disabled).toBe(false)
  })

  it('REG-32, REG-33, B19: sends the account with the versions of the texts it showed, and leads to its confirmation', async () => {
    await fillAll()
    await click(button('Crear Cuenta'))
    expect(session.signUp).toHaveBeenCalledWith({
      email: 'ana@correo.com',
      password: 'Clave-1',
      full_name: 'Ana López',
      referral_source: 'Google',
      genre: 'Mujer',
      birthdate: '1990-03-12',
      phone: '6671234567',
      accept_terms: true,
      accepted_documents: [
        { type: 'terms', version: 3 },
        { type: 'privacy_policy', version: 3 },
      ],
    })
    expect(where()).toMatchObject({ pathname: '/confirmar-cuenta', state: { email: 'ana@correo.com' } })
  })

  it('REG-35: an address that is taken leads back to it, and stays refused until it changes', async () => {
    session.signUp.mockRejectedValue(new ApiError(422, 'user_already_exists', 'x'))
    await fillAll()
    await click(button('Crear Cuenta'))
    const text = 'Este correo ya está registrado. Inicia sesión.'
    expect(errorToast).toHaveBeenCalledWith(text)
    expect(messageOf(email)).toBe(text)
    expect(document.activeElement).toBe(field(email))
    expect(next().disabled).toBe(true)
    await type(email, 'otra@correo.com')
    expect(next().disabled).toBe(false)
  })

  it('REG-36: an address that waits for its confirmation leads to a new link', async () => {
    session.signUp.mockRejectedValue(new ApiError(422, 'email_not_confirmed', 'x'))
    await fillAll()
    await click(button('Crear Cuenta'))
    expect(pageText()).toContain('El correo ya está registrado pero no ha sido verificado.')
    await click(button('Reenviar correo de verificación'))
    expect(where()).toMatchObject({
      pathname: '/confirmar-cuenta',
      state: { email: 'ana@correo.com', notFirstTime: true },
    })
  })

  it('REG-38: any other failure is said where one is', async () => {
    session.signUp.mockRejectedValue(new ApiError(418, 'teapot', 'x'))
    await fillAll()
    await click(button('Crear Cuenta'))
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      'Error al crear la cuenta. Por favor, intente nuevamente.',
    )
    expect(button('Crear Cuenta').disabled).toBe(false)
  })
})
