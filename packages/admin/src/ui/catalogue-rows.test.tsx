import { ApiError } from '@estudio/client'
import { texts } from '@estudio/texts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Resource } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import DiscountList from '../discounts/discount-list.tsx'
import { open, press, resetServer, server, summer } from '../testing/catalogues.tsx'
import { show } from '../testing/screen.tsx'

beforeEach(resetServer)

it.each([
  [
    'ACL-09, ACL-11',
    'clases',
    'Eliminar: Yoga',
    '¿Estás seguro que deseas eliminar la clase Yoga?',
    'Clase eliminada',
    'Error al eliminar clase',
  ],
  [
    'APL-14 to APL-16',
    'planes',
    'Eliminar: Un mes',
    'Esta acción no se puede deshacer y afectará a todos los usuarios que tengan este plan activo.',
    'Plan eliminado exitosamente',
    'Error al eliminar plan',
  ],
  [
    'ADI-13, ADI-14',
    'descuentos',
    'Eliminar: Verano',
    '¿Estás seguro que deseas eliminar el descuento Verano?',
    'Descuento eliminado',
    'Error al eliminar descuento',
  ],
  [
    'AIN-09',
    'instructores',
    'Eliminar coach: Ana',
    'No tiene clases próximas.',
    'Coach eliminado',
    'Error al eliminar el coach',
  ],
] as const)(
  '%s: in %s deleting asks first, says when it fails, and can be tried again',
  async (_ids, address, action, question, done, failed) => {
    await open(address)
    await press(action)
    await screen.findByText(question)
    server.broken = /./
    await press('Eliminar')
    await screen.findByText(failed)
    delete server.broken
    await press('Eliminar')
    await screen.findByText(done)
  },
)

it.each([
  ['link', 'Editar: Verano', 'Editar Descuento'],
  ['button', 'Eliminar: Verano', 'Confirmar Eliminación'],
] as const)(
  'a row that cannot be read anew opens no dialog with what the list remembers: the %s “%s”',
  async (role, action, title) => {
    await open('descuentos')
    const opener = await screen.findByRole(role, { name: action })
    server.broken = /discounts\/d1/
    await userEvent.click(opener)
    await screen.findByText(texts.errors.generic)
    expect(screen.queryByText(title)).toBeNull()
  },
)

it('a second press pauses a discount that another person changed', async () => {
  let stored = summer
  const versions: unknown[] = []
  await show(
    <Routes>
      <Route path="/descuentos" element={<Resource name="descuentos" list={DiscountList} />} />
    </Routes>,
    (path, body, headers) => {
      if (!path.includes('/d1')) return [stored]
      const version = headers?.['if-match']
      versions.push(version)
      if (version !== `"${stored.version}"`)
        throw ApiError.refused(409, 'version_conflict', 'Alguien más cambió esto.')
      stored = { ...stored, ...(body as object), version: stored.version + 1 }
      return stored
    },
    '/descuentos',
  )
  const pause = await screen.findByRole('button', { name: 'Pausar: Verano' })
  stored = { ...stored, name: 'Verano largo', version: 2 }
  await userEvent.click(pause)
  await screen.findByText('Alguien más cambió esto.')
  await userEvent.click(await screen.findByRole('button', { name: 'Pausar: Verano largo' }))
  await screen.findByText('Descuento en pausa')
  expect(versions).toEqual(['"1"', '"2"'])
})

it('a second press deletes a discount that another person changed', async () => {
  let stored = summer
  await show(
    <Routes>
      <Route path="/descuentos/*" element={<Resource name="descuentos" list={DiscountList} />} />
    </Routes>,
    (path, _body, headers) => {
      if (!path.includes('/d1')) return [stored]
      const version = headers?.['if-match']
      if (version && version !== `"${stored.version}"`)
        throw ApiError.refused(409, 'version_conflict', 'Alguien más cambió esto.')
      return stored
    },
    '/descuentos',
  )
  await press('Eliminar: Verano')
  const remove = await screen.findByRole('button', { name: 'Eliminar' })
  stored = { ...stored, name: 'Verano largo', version: 2 }
  await userEvent.click(remove)
  await screen.findByText('Alguien más cambió esto.')
  await screen.findByText(/descuento Verano largo/)
  await press('Eliminar')
  await screen.findByText('Descuento eliminado')
})
