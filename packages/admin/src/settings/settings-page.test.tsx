import { ApiError, paymentDetailsQuery, useHttp, useSession } from '@estudio/client'
import { reasonText } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Frame } from '../app/frame/frame.tsx'
import { fill, show, studio } from '../testing/screen.tsx'
import SettingsPage from './settings-page.tsx'
import { settings } from './testing.ts'

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const name = () => field('Nombre del estudio')
const city = () => field('Ciudad')
const rename = async (text: string) => fill(await name(), text)
/** Finds an element by its text, because a search by role takes a second on a page with many fields. */
const button = (label: string) => screen.getByText(label)
const save = () => userEvent.click(button('Guardar ajustes'))

it('a saved name appears in the menu and in the tab at once, and the heading gets the focus', async () => {
  let stored = settings
  await show(
    <Frame>
      <SettingsPage />
    </Frame>,
    (path, body) => {
      if (path === '/config.json') return { studio: { ...studio, name: stored.name, city: stored.city } }
      if (body) stored = { ...stored, ...body, version: stored.version + 1 }
      return { settings: stored }
    },
  )
  await name()
  const [frame] = screen.getAllByRole('banner')
  expect(frame?.textContent).toContain('Estudio')
  await rename('Casa Barre')
  await save()
  await screen.findByText('Ajustes guardados')
  await waitFor(() => expect(frame?.textContent).toContain('Casa Barre'))
  expect(document.title).toBe('Ajustes · Panel de administración | Casa Barre Culiacán')
  expect(document.activeElement?.tagName).toBe('H1')
})

it('a saved setting reaches every other part of the page without a reload', async () => {
  let saved = false
  const Rule = () => <p>{`Minutos: ${useStudio().cancel_free_minutes}`}</p>
  await show(
    <>
      <SettingsPage />
      <Rule />
    </>,
    (path, body) => {
      if (path === '/config.json') return { studio: { ...studio, cancel_free_minutes: saved ? 720 : 360 } }
      if (body) saved = true
      return { settings: { ...settings, ...(body as object), version: saved ? 2 : 1 } }
    },
  )
  await screen.findByText('Minutos: 360')
  await rename('Casa Barre')
  await save()
  await screen.findByText('Minutos: 720')
})

it('each error is shown at its field, and the first invalid field gets the focus', async () => {
  await show(<SettingsPage />, () => ({ settings }))
  await rename('')
  await fill(await field('CLABE interbancaria'), '123456789012345678')
  await save()
  await screen.findByText('Escribe el nombre del estudio')
  await screen.findByText(/^La CLABE no es correcta: el dígito 18/)
  expect(document.activeElement).toBe(await name())
})

it('settings are sent once, and text typed meanwhile stays and is still unsaved', async () => {
  let sent = 0
  let finish = () => undefined as unknown
  await show(<SettingsPage />, (_path, body) => {
    if (!body) return { settings }
    sent += 1
    return new Promise((resolve) => {
      finish = () => resolve({ settings: { ...settings, ...body, version: 2 } })
    })
  })
  await rename(' Casa Barre ')
  await save()
  await userEvent.click(await screen.findByText('Guardando...'))
  await fill(await city(), 'Mazatlán')
  finish()
  await screen.findByText('Ajustes guardados')
  await waitFor(async () => expect((await name()).value).toBe('Casa Barre'))
  expect(sent).toBe(1)
  expect((await city()).value).toBe('Mazatlán')
  expect(document.activeElement).toBe(await city())
  expect(button('Guardar ajustes')).toBeDefined()
  await userEvent.click(button('Descartar cambios'))
  expect((await city()).value).toBe('Culiacán')
})

it('the error of a failed save is shown beside the button until the changes are discarded', async () => {
  await show(
    <main>
      <SettingsPage />
    </main>,
    (_path, body) => {
      if (body) throw ApiError.refused(422, 'validation_failed', 'Ese nombre no se puede usar.')
      return { settings }
    },
  )
  await rename('Casa Barre')
  await save()
  const bar = () => screen.getByRole('group', { name: /^Tienes cambios/ })
  await waitFor(() => expect(bar().textContent).toMatch(/^Ese nombre no se puede usar/))
  await userEvent.click(button('Descartar cambios'))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  await rename('Casa Barre')
  expect(bar().textContent).toMatch(/^Tienes cambios/)
})

const PayTo = () => {
  const { data } = useQuery({ ...paymentDetailsQuery(useHttp(), useSession().user?.id), staleTime: 300_000 })
  return <p>Pagar en: {data?.bank_name}</p>
}

it('the payment details are read again after the settings are saved', async () => {
  let stored = { ...settings, bank_name: 'Bancaribe' }
  await show(
    <>
      <PayTo />
      <SettingsPage />
    </>,
    (path, body) => {
      if (path === '/api/payment-details') return { bank_name: stored.bank_name }
      if (body) stored = { ...stored, ...body, version: 2 }
      return { settings: stored }
    },
  )
  await screen.findByText('Pagar en: Bancaribe')
  await fill(await field('Nombre del banco'), 'Bancaribe Sur')
  await save()
  await screen.findByText('Pagar en: Bancaribe Sur')
})

it('after a version conflict the user chooses the new version or their own changes over it', async () => {
  let stored = settings
  let meanwhile = { phone: '6671112233' }
  await show(<SettingsPage />, (_path, body) => {
    if (!body) return { settings: stored }
    if (meanwhile.phone !== stored.phone) {
      stored = { ...stored, ...meanwhile, version: stored.version + 1 }
      throw ApiError.refused(409, 'version_conflict', reasonText('version_conflict'))
    }
    stored = { ...stored, ...body, version: stored.version + 1 }
    return { settings: stored }
  })
  await rename('Casa Barre')
  await save()
  await userEvent.click(await screen.findByText('Ver la versión nueva'))
  await waitFor(async () => expect((await field('Teléfono del estudio')).value).toBe('6671112233'))
  expect((await name()).value).toBe('Estudio')
  meanwhile = { phone: '6674445566' }
  await rename('Casa Barre')
  await save()
  await userEvent.click(await screen.findByText('Guardar mis cambios'))
  await screen.findByText('Ajustes guardados')
  expect(stored).toMatchObject({ name: 'Casa Barre', phone: '6674445566' })
})

it('the hours of the documents become the owner’s own once she saves them, with several intervals and closed days', async () => {
  let sent: object | null = null
  await show(
    <SettingsPage />,
    (_path, body) => {
      sent = (body as object | undefined) ?? sent
      return { settings: { ...settings, ...sent, own_opening_hours: sent !== null } }
    },
    '/ajustes#opening_hours',
  )
  await screen.findByText(/Lunes a viernes 7:00 - 21:00/)
  expect(document.activeElement).toBe(button('Escribir mi horario'))
  await userEvent.click(button('Escribir mi horario'))
  await userEvent.click(screen.getByLabelText('Quitar el intervalo 1 del sábado'))
  await userEvent.click(screen.getByLabelText('Añadir horas al viernes'))
  await save()
  await screen.findByText(/^Cada intervalo termina después de empezar/)
  expect(document.activeElement?.textContent).toMatch(/^Días y horas en que abre el estudio/)
  expect(sent).toBeNull()
  const [, closes] = screen.getAllByLabelText<HTMLInputElement>('Cierra el viernes')
  fireEvent.change(closes as HTMLInputElement, { target: { value: '22:30' } })
  await save()
  await screen.findByText('Ajustes guardados')
  expect(sent).toEqual({ opening_hours: 'Mo-Th 07:00-21:00, Fr 07:00-21:00, Fr 21:00-22:30' })
})

/** A tab, without the number of errors that it shows. */
const tab = (name: string) => screen.getByText(name).closest('[role="tab"]') as HTMLElement
const openTab = (name: string) => userEvent.click(tab(name))
const isShown = (name: string) => {
  const panel = document.getElementById(tab(name).getAttribute('aria-controls') ?? '')
  return tab(name).getAttribute('aria-selected') === 'true' && panel?.hidden === false
}

it('what was typed stays when another tab is opened, and is saved with it', async () => {
  let sent: unknown
  await show(<SettingsPage />, (_path, body) => {
    sent = body ?? sent
    return { settings: { ...settings, ...(body as object | undefined) } }
  })
  await rename('Casa Barre')
  await openTab('Pagos')
  await fill(await field('Nombre del banco'), 'Bancaribe')
  await openTab('Estudio')
  expect((await name()).value).toBe('Casa Barre')
  await save()
  await screen.findByText('Ajustes guardados')
  expect(sent).toEqual({ name: 'Casa Barre', bank_name: 'Bancaribe' })
})

it('an error in another tab is counted at the tab, which opens with the focus in the field', async () => {
  await show(<SettingsPage />, () => ({ settings }))
  const latest = await field('Tiempo antes en que ya no se puede cancelar')
  expect(tab('Reservas').textContent).toBe('Reservas')
  await openTab('Reservas')
  await userEvent.clear(latest)
  await userEvent.clear(await field('Tiempo de anticipación para reservar'))
  await openTab('Sistema')
  await save()
  await waitFor(() => expect(isShown('Reservas')).toBe(true))
  expect(document.activeElement).toBe(latest)
  expect(tab('Reservas').getAttribute('aria-label')).toBe('Reservas: 2 errores')
  await fill(latest, '1')
  expect(tab('Reservas').getAttribute('aria-label')).toBe('Reservas: 1 error')
})

it.each([
  ['/ajustes?parte=mensajes', 'Mensajes', undefined],
  ['/ajustes#bank_clabe', 'Pagos', 'CLABE interbancaria'],
  ['/ajustes?parte=sistema#phone', 'Estudio', 'Teléfono del estudio'],
])('%s opens the tab %s, with the focus in the named field', async (address, tabName, label) => {
  await show(<SettingsPage />, () => ({ settings }), address)
  await name()
  expect(isShown(tabName)).toBe(true)
  if (label) expect(document.activeElement).toBe(await field(label))
})

it('the waiver cannot be required before it is published: the error is shown at its switch', async () => {
  const message = reasonText('waiver_not_published')
  const sent: unknown[] = []
  await show(<SettingsPage />, (_path, body) => {
    if (!body) return { settings }
    sent.push(body)
    const errors = { require_waiver: message }
    return Response.json({ code: 'waiver_not_published', message, error: message, errors }, { status: 409 })
  })
  await userEvent.click(await screen.findByText('Reservas'))
  await userEvent.click(await field('Pedir la responsiva antes de reservar'))
  await save()
  await screen.findByText(message)
  expect(sent).toEqual([{ require_waiver: true }])
})

it('the studio says who may ask for a standing place, and for how many weeks of a pause it is kept', async () => {
  let sent: unknown
  await show(<SettingsPage />, (_path, body) => {
    sent = body ?? sent
    return { settings: { ...settings, ...(body as object | undefined) } }
  })
  await userEvent.click(await screen.findByText('Reservas'))
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Quién puede pedir un lugar fijo' }))
  await userEvent.click(screen.getByRole('option', { name: 'Tus clientes, y tú apruebas' }))
  await fill(await field('Semanas que se conserva en una pausa'), '6')
  await save()
  await screen.findByText('Ajustes guardados')
  expect(sent).toEqual({ standing_requests: 'approval', standing_keep_weeks: 6 })
})

it('the studio says how often the dates of a standing place are attended, 4 of 4 at the most', async () => {
  let sent: unknown
  await show(<SettingsPage />, (_path, body) => {
    sent = body ?? sent
    return { settings: { ...settings, ...(body as object | undefined) } }
  })
  const attendance = await field('Asistencias mínimas en 4 fechas (opcional)')
  await fill(attendance, '5')
  await save()
  await screen.findByText('Escribe un número entero, de 1 a 4')
  await fill(attendance, '3')
  await save()
  await screen.findByText('Ajustes guardados')
  expect(sent).toEqual({ standing_min_attendance: 3 })
})
