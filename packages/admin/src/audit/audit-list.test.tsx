import { ApiError } from '@estudio/client'
import type { AuditEntry } from '@estudio/contract'
import { reasonText } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Resource, useRefresh } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import AuditList from './audit-list.tsx'

const entry = (id: number) =>
  ({
    id,
    at: '2026-11-20T18:00:00Z',
    actor: null,
    api_key: null,
    actor_kind: 'system',
    subject: null,
    action: 'plan.created',
    entity: 'plan',
    entity_id: `plan-${id}`,
    entity_name: null,
    entity_start: null,
    before: null,
    after: null,
    ip: null,
    user_agent: null,
  }) as unknown as AuditEntry

const users = [{ id: 'u1', full_name: 'Eva Ríos' }]

const Refresh = () => {
  const refresh = useRefresh()
  return (
    <button type="button" onClick={refresh}>
      Refrescar
    </button>
  )
}

const List = () => (
  <>
    <AuditList />
    <Refresh />
  </>
)

/** Renders the log with these entries at an address. */
const open = (shown: { ids: number[]; subject?: AuditEntry['subject'] }, address = '/bitacora') =>
  show(
    <Routes>
      <Route path="/bitacora/*" element={<Resource name="bitacora" list={List} />} />
      <Route path="*" element={null} />
    </Routes>,
    (path) => {
      const [, id] = /^\/api\/admin\/audit\/(\d+)$/.exec(path) ?? []
      if (path.startsWith('/api/admin/users')) return users.filter(({ id }) => path.includes(id))
      if (!id) return shown.ids.map(entry)
      if (Number(id) > 50) throw ApiError.refused(404, 'not_found', reasonText('not_found'))
      return { ...entry(Number(id)), subject: shown.subject ?? null }
    },
    address,
  )

const rows = () => screen.queryAllByRole('link', { name: /^Ver detalles/, hidden: true })

it('an open entry stays open when newer entries push it to the next page', async () => {
  const shown = { ids: [8, 7] }
  await open(shown)
  await waitFor(() => expect(rows()).toHaveLength(2))
  await userEvent.click(rows()[1] as HTMLElement)
  expect((await screen.findByRole('dialog')).textContent).toContain('plan-7')
  shown.ids = [9, 8, 6]
  screen.getByRole('button', { name: 'Refrescar', hidden: true }).click()
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(screen.getByRole('dialog').textContent).toContain('plan-7')
})

it('the address of an entry on another page opens it', async () => {
  await open({ ids: [40, 39] }, '/bitacora/7/detalle')
  expect((await screen.findByRole('dialog')).textContent).toContain('plan-7')
})

it('the address of an unknown entry shows an error', async () => {
  await open({ ids: [40, 39] }, '/bitacora/99/detalle')
  await screen.findByText(reasonText('not_found'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('an entry links to the data of the member that it is about', async () => {
  await open({ ids: [8], subject: { id: 'u1', name: 'Eva Ríos' } }, '/bitacora/8/detalle')
  const link = await screen.findByRole('link', { name: 'Eva Ríos' })
  expect(link.getAttribute('href')).toBe('/usuarios/u1/datos')
})

it('an entry about a member without an account shows the name only', async () => {
  await open({ ids: [8], subject: { id: 'u2', name: 'Cuenta eliminada' } }, '/bitacora/8/detalle')
  const name = await screen.findByText('Cuenta eliminada')
  expect(name.closest('a')).toBeNull()
})
