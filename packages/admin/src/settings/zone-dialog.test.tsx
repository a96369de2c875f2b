import type { TimeZoneImpact } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import SettingsPage from './settings-page.tsx'
import { settings } from './testing.ts'

const first = { before: '2026-11-18T07:00:00', after: '2026-11-18T06:00:00' }

/** The settings with Tijuana chosen and saved; answers what was sent. */
async function saveTijuana(impact: TimeZoneImpact) {
  const sent: unknown[] = []
  await show(<SettingsPage />, (path, body) => {
    if (path.startsWith('/api/admin/settings/time-zone-impact')) return impact
    if (body) sent.push(body)
    return { settings: { ...settings, ...(body as object | undefined) } }
  })
  await userEvent.type(await screen.findByLabelText('Zona horaria'), 'Tijuana')
  await userEvent.click(await screen.findByText('Tijuana, Mexicali, Ensenada'))
  await userEvent.click(screen.getByText('Guardar ajustes'))
  return sent
}

const question = async () => within(await screen.findByRole('dialog', { name: 'Cambiar la zona horaria' }))

it.each([
  ['Su hora', 'hour'],
  ['Su momento', 'instant'],
])(
  'a new zone asks what the classes to come keep, and “%s” is saved with it',
  async (label, classes_keep) => {
    const sent = await saveTijuana({ classes: 12, members: 1, first })
    const dialog = await question()
    dialog.getByText(/^Afecta a 12 clases por venir y a 1 persona, .* Les avisaremos por correo\.$/)
    dialog.getByText('Las 7:00 a.m. siguen siendo las 7:00 a.m.')
    dialog.getByText('Las 7:00 a.m. pasan a ser las 6:00 a.m.')
    const confirm = dialog.getByRole('button', { name: 'Cambiar la zona' })
    expect(confirm).toBeDisabled()
    expect(sent).toEqual([])
    await userEvent.click(dialog.getByRole('radio', { name: new RegExp(`^${label}`) }))
    await userEvent.click(confirm)
    await screen.findByText('Ajustes guardados')
    expect(sent).toEqual([{ timezone: 'America/Tijuana', classes_keep }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

it('closing the question saves nothing, and the zone is still an unsaved change', async () => {
  const sent = await saveTijuana({
    classes: 1,
    members: 0,
    first: { ...first, before: '2026-11-18T13:00:00' },
  })
  const dialog = await question()
  dialog.getByText('Afecta a 1 clase por venir. Todavía nadie tiene lugar.')
  dialog.getByText('La 1:00 p.m. sigue siendo la 1:00 p.m.')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
  screen.getByText('Tienes cambios sin guardar.')
  expect(screen.getByLabelText('Zona horaria')).toHaveValue('Tijuana, Mexicali, Ensenada')
  // The save can be repeated.
  await userEvent.click(screen.getByText('Guardar ajustes'))
  await question()
})

it('a zone that affects no class is saved without a question', async () => {
  const sent = await saveTijuana({ classes: 0, members: 0, first: null })
  await screen.findByText('Ajustes guardados')
  expect(sent).toEqual([{ timezone: 'America/Tijuana' }])
})
