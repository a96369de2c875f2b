import { ApiError } from '@estudio/client'
import { afterEach, expect, it } from 'vitest'
import { TopBar } from '../app/frame/top-bar.tsx'
import { button, click, focus, leave, pageText, show, until, write } from '../testing/screen.tsx'
import SettingsPage from './settings-page.tsx'
import { settings } from './testing.ts'

afterEach(leave)

const header = () => document.querySelector('header')?.textContent ?? ''

it('a name that is saved stands in the frame and in the tab at once', async () => {
  let stored = settings
  await show(
    <>
      <TopBar onMenu={() => undefined} />
      <SettingsPage />
    </>,
    (_path, body) => {
      if (body) stored = { ...stored, ...body, version: stored.version + 1 }
      return { settings: stored }
    },
  )
  await until(() => expect(document.querySelector('input[name="name"]')).not.toBeNull())
  expect(header()).toContain('Estudio')
  await write(document.querySelector<HTMLInputElement>('input[name="name"]'), 'Casa Barre')
  await click(button('Guardar ajustes'))
  await until(() => expect(pageText()).toContain('Ajustes guardados'))
  expect(header()).toContain('Casa Barre')
  expect(document.title).toBe('Ajustes del estudio · Panel de administración | Casa Barre Culiacán')
})

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)

it('what is typed while the settings are saved stays, and is still to be saved', async () => {
  let save = () => undefined as unknown
  await show(<SettingsPage />, (_path, body) =>
    body
      ? new Promise((resolve) => {
          save = () => resolve({ settings: { ...settings, ...body, version: 2 } })
        })
      : { settings },
  )
  await until(() => expect(field('city')).not.toBeNull())
  await write(field('name'), ' Casa Barre ')
  await click(button('Guardar ajustes'))
  const city = field('city')
  city?.focus()
  await write(city, 'Mazatlán')
  save()
  await until(() => expect(pageText()).toContain('Ajustes guardados'))
  expect(field('name')?.value).toBe('Casa Barre')
  expect(field('city')?.value).toBe('Mazatlán')
  expect(document.activeElement).toBe(city)
  expect(button('Guardar ajustes')).toBeDefined()
  await click(button('Descartar cambios'))
  expect(field('city')?.value).toBe('Culiacán')
})

it('why the settings could not be saved is said beside the button, until they are discarded', async () => {
  await show(<SettingsPage />, (_path, body) => {
    if (body) throw ApiError.refused(422, 'validation_failed', 'Ese nombre no se puede usar.')
    return { settings }
  })
  await until(() => expect(field('name')).not.toBeNull())
  await write(field('name'), 'Casa Barre')
  await click(button('Guardar ajustes'))
  await until(() =>
    expect(button('Guardar ajustes')?.closest('[role="group"]')?.textContent).toMatch(
      /^Ese nombre no se puede usar/,
    ),
  )
  await click(button('Descartar cambios'))
  await write(field('name'), 'Casa Barre')
  expect(button('Guardar ajustes')?.closest('[role="group"]')?.textContent).toMatch(/^Tienes cambios/)
})

it.each(['Guardar ajustes', 'Descartar cambios'])(
  'the bar goes when it was used, and the keyboard goes on from the heading: %s',
  async (name) => {
    await show(
      <main>
        <SettingsPage />
      </main>,
      (_path, body) => ({ settings: body ? { ...settings, ...body, version: 2 } : settings }),
    )
    await until(() => expect(field('name')).not.toBeNull())
    await write(field('name'), 'Casa Barre')
    await focus(button(name))
    await click(button(name))
    await until(() => expect(document.activeElement?.tagName).toBe('H1'))
  },
)

it('what is being saved is not sent twice', async () => {
  let sent = 0
  let save = () => undefined as unknown
  await show(<SettingsPage />, (_path, body) => {
    if (!body) return { settings }
    sent += 1
    return new Promise((resolve) => {
      save = () => resolve({ settings: { ...settings, ...body, version: 2 } })
    })
  })
  await until(() => expect(field('name')).not.toBeNull())
  await write(field('name'), 'Casa Barre')
  await click(button('Guardar ajustes'))
  await until(() => expect(button('Guardando...')).toBeDefined())
  await click(button('Guardando...'))
  save()
  await until(() => expect(pageText()).toContain('Ajustes guardados'))
  expect(sent).toBe(1)
})
