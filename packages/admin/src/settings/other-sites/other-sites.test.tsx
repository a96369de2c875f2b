import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { settings } from '../testing.ts'
import OtherSitesPage from './other-sites-page.tsx'

const origins = () => screen.findByLabelText('Sitios que pueden mostrarlo')

it('a pasted address is saved as the origin of its site, once', async () => {
  const sent: unknown[] = []
  await show(<OtherSitesPage />, (_path, body) => {
    if (body) sent.push(body)
    return { settings: { ...settings, ...(body as object), version: body ? 2 : 1 } }
  })
  await userEvent.type(await origins(), 'https://Mi-Sitio.mx/horarios{Enter}mi-sitio.mx{Enter}')
  await userEvent.click(screen.getByText('Guardar sitios'))
  await screen.findByText('Sitios guardados')
  expect(sent).toEqual([{ embed_origins: ['https://mi-sitio.mx'] }])
})

it('an address that is not https is named and not sent', async () => {
  let sent = 0
  await show(<OtherSitesPage />, (_path, body) => {
    if (body) sent += 1
    return { settings }
  })
  await userEvent.type(await origins(), 'http://mi-sitio.mx{Enter}')
  await userEvent.click(screen.getByText('Guardar sitios'))
  await screen.findByText('“http://mi-sitio.mx” no es un sitio. Escríbelo como https://mi-sitio.mx')
  expect(sent).toBe(0)
})
