import type { AuditEntry } from '@estudio/contract'
import { ResourceContextProvider, useRefresh } from 'react-admin'
import { useNavigate } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { button, click, leave, pageText, show, until } from '../testing/screen.tsx'
import AuditList from './audit-list.tsx'

afterEach(leave)

const entry = (id: number) =>
  ({
    id,
    at: '2026-11-20T18:00:00Z',
    actor: null,
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

const Ways = () => {
  const navigate = useNavigate()
  const refresh = useRefresh()
  return (
    <>
      <button type="button" onClick={() => void navigate('/bitacora/7/detalle')}>
        Abrir
      </button>
      <button type="button" onClick={refresh}>
        Refrescar
      </button>
    </>
  )
}

const dialog = () => document.querySelector('[role="dialog"]')

/** The log with these entries on its page, and the address of entry 7 opened over it. */
const openSeventh = async (shown: { ids: number[] }) => {
  await show(
    <ResourceContextProvider value="bitacora">
      <Ways />
      <AuditList />
    </ResourceContextProvider>,
    () => ({ entries: shown.ids.map(entry), total: 60 }),
  )
  await until(() => expect(document.querySelectorAll('time')).toHaveLength(shown.ids.length))
  await click(button('Abrir'))
}

it('an entry stays open when newer ones push it to the next page', async () => {
  const shown = { ids: [8, 7] }
  await openSeventh(shown)
  await until(() => expect(dialog()?.textContent).toContain('plan-7'))
  shown.ids = [9, 8, 6]
  await click(button('Refrescar'))
  await until(() => expect(document.querySelectorAll('time')).toHaveLength(3))
  expect(dialog()?.textContent).toContain('plan-7')
})

it('an address of an entry on another page says so', async () => {
  await openSeventh({ ids: [40, 39] })
  await until(() => expect(pageText()).toContain('Ese movimiento no está en esta página.'))
  expect(dialog()).toBeNull()
})
