import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { noLateCancellations } from './file/testing.tsx'
import { everybody, showUsers } from './testing.tsx'

it.each([
  ['Ver datos', 'Datos del cliente'],
  ['Ver planes del cliente', 'Planes de Ana Ruiz'],
  ['Ver calendario', 'Reservaciones de Ana Ruiz'],
])('AUS-03, AUS-10: %s opens the dialog “%s”', async (action, title) => {
  await showUsers((path) => {
    if (path.endsWith('/absences')) return { absences: null }
    if (path.endsWith('/late-cancellations')) return noLateCancellations
    if (path.includes('/notes')) return { notes: [], total: 0 }
    if (path.includes('/timeline')) return { events: [], next: null }
    if (path.endsWith('/documents')) return { documents: [], waiver: { version: null, missing: false } }
    if (path.endsWith('/visits')) return { last_visit: null, next_class: null }
    if (path.endsWith('/duplicates')) return { duplicates: [], merges: [] }
    if (path.endsWith('/plans')) return { plans: [] }
    if (path.includes('/schedules')) return { schedules: [] }
    return path.includes('/u1') ? everybody[0] : everybody
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Acciones: Ana Ruiz' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
  await screen.findByRole('dialog', { name: title })
})

it('AUS-24: the details stay open when a deletion is not confirmed, and close after a deletion', async () => {
  await showUsers((path) => {
    if (path.endsWith('/plans')) return { plans: [] }
    if (path.endsWith('/impact')) return { reservations: 0, plans: 0, classes: 0 }
    if (path.endsWith('/absences')) return { absences: null }
    if (path.endsWith('/late-cancellations')) return noLateCancellations
    if (path.includes('/notes')) return { notes: [], total: 0 }
    if (path.includes('/timeline')) return { events: [], next: null }
    if (path.endsWith('/documents')) return { documents: [], waiver: { version: null, missing: false } }
    if (path.endsWith('/visits')) return { last_visit: null, next_class: null }
    if (path.endsWith('/duplicates')) return { duplicates: [], merges: [] }
    if (path.endsWith('/schedules')) return { schedules: [] }
    return path.includes('/u2') ? everybody[1] : everybody
  }, '/usuarios/u2/datos')
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  await press('Eliminar cliente')
  await press('Cancelar')
  await screen.findByRole('dialog', { name: 'Datos del cliente' })
  await press('Eliminar cliente')
  await screen.findByText('No tiene planes ni reservaciones por venir.')
  await press('Eliminar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('AUS-22: giving the role of coach asks how the site names her; the button keeps the focus', async () => {
  let roles: string[] = []
  const given: unknown[] = []
  await showUsers((path, body) => {
    if (path.endsWith('/plans')) return { plans: [] }
    if (path.endsWith('/role')) {
      given.push(body)
      roles = ['instructor']
      return {}
    }
    if (path.endsWith('/absences')) return { absences: null }
    if (path.endsWith('/late-cancellations')) return noLateCancellations
    if (path.includes('/notes')) return { notes: [], total: 0 }
    if (path.includes('/timeline')) return { events: [], next: null }
    if (path.endsWith('/documents')) return { documents: [], waiver: { version: null, missing: false } }
    if (path.endsWith('/visits')) return { last_visit: null, next_class: null }
    if (path.endsWith('/duplicates')) return { duplicates: [], merges: [] }
    if (path.endsWith('/schedules')) return { schedules: [] }
    return path.includes('/u2') ? { ...everybody[1], roles } : everybody
  }, '/usuarios/u2/datos')
  await userEvent.click(await screen.findByRole('button', { name: 'Asignar rol de coach' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Asignar rol de coach' }))
  const proposed = everybody[1]?.full_name.split(' ')[0]
  dialog.getByText(`Aparecerá en Conócenos como “${proposed}”.`)
  const name = dialog.getByRole('textbox', { name: 'Nombre en Conócenos' })
  await userEvent.clear(name)
  expect(dialog.getByRole('button', { name: 'Asignar rol de coach' })).toBeDisabled()
  await userEvent.type(name, 'Lu')
  dialog.getByText('Aparecerá en Conócenos como “Lu”.')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Mostrar en Conócenos' }))
  dialog.getByText('No aparecerá en Conócenos.')
  expect(given).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Asignar rol de coach' }))
  expect(await screen.findByRole('button', { name: 'Quitar rol de coach' })).toHaveFocus()
  expect(given).toEqual([{ role: 'instructor', display_name: 'Lu', on_site: false }])
})
