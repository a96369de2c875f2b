import { ApiError } from '@estudio/client'
import type { Discount } from '@estudio/contract'
import { reasonText } from '@estudio/texts'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Resource } from 'react-admin'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EditDiscount } from '../../discounts/discount-form.tsx'
import { type Answers, fill, show } from '../../testing/screen.tsx'

const mine: Discount = {
  id: 'd1',
  name: 'Verano',
  code: 'VERANO',
  discount_percent: 10,
  valid_from: '2026-11-01',
  valid_to: null,
  min_purchase_amount: null,
  limit_per_user: false,
  total_uses_limit: null,
  is_active: true,
  uses_count: 0,
  created_at: '2026-11-01T15:00:00Z',
  version: 1,
}

/** The server's row; undefined after its deletion. */
let stored: Discount | undefined
let offline = false
let sent: unknown[] = []

const refused = (status: number, code: 'version_conflict' | 'not_found') =>
  ApiError.refused(status, code, reasonText(code))

/** Another person saves after the form was opened, so the first change is refused with a version conflict. */
const answer = (_path: string, body?: unknown) => {
  if (offline) throw new ApiError(0, 'network', 'sin conexión')
  if (!stored) throw refused(404, 'not_found')
  if (body === undefined) return stored
  sent.push(body)
  if (sent.length === 1) {
    stored = { ...stored, discount_percent: 25, version: 2 }
    throw refused(409, 'version_conflict')
  }
  stored = { ...stored, ...(body as object), version: 3 }
  return stored
}

const List = () => {
  const navigate = useNavigate()
  // Something else that is shown about the resource.
  const { data: uses } = useQuery({
    queryKey: ['descuentos', 'uses'],
    queryFn: () => `Versión ${stored?.version}`,
  })
  return (
    <>
      <Routes>
        <Route path=":id/editar" element={<EditDiscount />} />
        <Route path="*" element={<h1>Descuentos</h1>} />
      </Routes>
      <p>{uses}</p>
      <Link to="/descuentos/d1/editar">Editar Verano</Link>
      <Link to="/clases">Ir a clases</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Atrás
      </button>
    </>
  )
}

const open = (address = '/descuentos/d1/editar', answers: Answers = answer) =>
  show(
    <Routes>
      <Route path="/descuentos/*" element={<Resource name="descuentos" list={List} />} />
      <Route path="/clases" element={<h1>Clases</h1>} />
    </Routes>,
    answers,
    address,
  )

const nameField = () => screen.findByRole('textbox', { name: 'Nombre' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** Saves a new name, which is refused because another person saved first. */
const meetConflict = async () => {
  await open()
  const name = await nameField()
  await userEvent.clear(name)
  await fill(name, 'Otoño')
  await press('Guardar cambios')
  await screen.findByText(reasonText('version_conflict'))
}

beforeEach(() => {
  stored = mine
  offline = false
  sent = []
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('loads the version of the other person when the user chooses it', async () => {
  await meetConflict()
  await press('Ver la versión nueva')
  await waitFor(() => expect(screen.queryByText(reasonText('version_conflict'))).toBeNull())
  expect(await nameField()).toHaveProperty('value', 'Verano')
  expect(screen.getByRole('spinbutton', { name: 'Descuento (%)' })).toHaveProperty('value', '25')
})

it('saves only the own changes over the other version when the user chooses that', async () => {
  await meetConflict()
  await press('Guardar mis cambios')
  await screen.findByText('Descuento actualizado')
  await screen.findByRole('heading', { name: 'Descuentos' })
  expect(sent.at(-1)).toEqual({ name: 'Otoño' })
  expect(stored).toMatchObject({ name: 'Otoño', discount_percent: 25 })
})

it('keeps the typed values and the choice when the other version cannot be read', async () => {
  await meetConflict()
  offline = true
  await press('Guardar mis cambios')
  await screen.findByText(/Error al guardar descuento/)
  expect(await nameField()).toHaveProperty('value', 'Otoño')
  expect(screen.getByRole('button', { name: 'Guardar mis cambios' })).toBeDefined()
})

it('shows that it loads from the press until the row is read, and can be left meanwhile', async () => {
  await open('/descuentos/d1/editar', () => new Promise(() => undefined))
  await userEvent.click(await screen.findByRole('status', { name: 'Cargando...' }))
  await screen.findByRole('heading', { name: 'Descuentos' })
})

it('closes with a message when the row no longer exists', async () => {
  await meetConflict()
  stored = undefined
  await press('Ver la versión nueva')
  await screen.findByText('Alguien más lo eliminó mientras lo editabas. Ya no se puede guardar.')
  await screen.findByRole('heading', { name: 'Descuentos' })
})

it('a change reads again what else is shown about the resource', async () => {
  await meetConflict()
  await screen.findByText('Versión 1')
  await press('Guardar mis cambios')
  await screen.findByText('Versión 3')
})

it('does not send an unchanged form, and a message says so', async () => {
  await open()
  await nameField()
  await press('Guardar cambios')
  await screen.findByText('No hay cambios que guardar.')
  expect(sent).toEqual([])
})

it('an error disappears with the change that corrects it, in any field', async () => {
  await open()
  const percent = await screen.findByRole('spinbutton', { name: 'Descuento (%)' })
  await userEvent.clear(percent)
  await userEvent.type(percent, '101')
  await press('Guardar cambios')
  await screen.findByText('El descuento va de 1 a 100')
  await userEvent.clear(percent)
  await userEvent.type(percent, '20')
  await waitFor(() => expect(screen.queryByText('El descuento va de 1 a 100')).toBeNull())
})

it('asks before it closes with unsaved changes', async () => {
  await open()
  await userEvent.type(await nameField(), ' largo')
  await press('Cerrar')
  await screen.findByText('Tienes cambios sin guardar. ¿Quieres salir de todos modos?')
  await press('Seguir editando')
  expect(await nameField()).toHaveProperty('value', 'Verano largo')
})

/** Presses save; the server answers when the returned function is called. */
const beginSave = async () => {
  let end = () => {}
  const ended = new Promise<void>((done) => void (end = done))
  await open('/descuentos/d1/editar', async (_path, body) => {
    if (!body) return mine
    await ended
    return { ...mine, ...(body as object), version: 2 }
  })
  await fill(await nameField(), 'Otoño')
  await press('Guardar cambios')
  return end
}

it('cannot be closed while it saves', async () => {
  const endSave = await beginSave()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.querySelector('.MuiDialog-container') as Element)
  expect(screen.queryByText('Tienes cambios sin guardar. ¿Quieres salir de todos modos?')).toBeNull()
  expect(await nameField()).toHaveProperty('value', 'Otoño')
  endSave()
  await screen.findByText('Descuento actualizado')
  await screen.findByRole('heading', { name: 'Descuentos' })
})

it('asks when a link leads away while it saves, and the end of the save does not lead back', async () => {
  const asked = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
  const endSave = await beginSave()
  const away = screen.getByRole('link', { name: 'Ir a clases', hidden: true })
  await userEvent.click(away)
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(await nameField()).toHaveProperty('value', 'Otoño')
  await userEvent.click(away)
  await screen.findByRole('heading', { name: 'Clases' })
  endSave()
  await screen.findByText('Descuento actualizado')
  screen.getByRole('heading', { name: 'Clases' })
})

it('Back does not reopen a dialog that was saved', async () => {
  await open('/descuentos')
  await userEvent.click(await screen.findByRole('link', { name: 'Editar Verano' }))
  await nameField()
  await press('Guardar cambios')
  await screen.findByRole('heading', { name: 'Descuentos' })
  await press('Atrás')
  await screen.findByRole('heading', { name: 'Descuentos' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
