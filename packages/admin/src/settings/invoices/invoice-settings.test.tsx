import type { InvoiceAccount, InvoiceSettings, InvoiceSettingsInput } from '@estudio/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fill, show } from '../../testing/screen.tsx'
import InvoiceSettingsPage from './invoice-settings-page.tsx'

const empty: InvoiceSettings = {
  mode: null,
  product_key: '91101501',
  unit_key: 'E48',
  tax: 'iva16',
  oxxo_form: '01',
  issues_global: true,
  accounts: [],
  version: 1,
}

const account = (more: Partial<InvoiceAccount> = {}): InvoiceAccount => ({
  mode: 'live',
  key_last4: '6789',
  organization_name: 'ESTUDIO SA',
  checked_at: '2026-11-20T18:00:00Z',
  problems: [],
  ...more,
})

/** A server with these settings. */
const showSettings = async (settings: InvoiceSettings) => {
  let stored = settings
  const sent: { path: string; body: InvoiceSettingsInput; version?: string }[] = []
  await show(<InvoiceSettingsPage />, (path, body, headers) => {
    if (!body) return { settings: stored }
    sent.push({ path, body, version: headers?.['if-match'] })
    if (path.endsWith('/check')) {
      stored = { ...stored, accounts: [account({ mode: 'test' })] }
      return { account: stored.accounts[0] }
    }
    const { keys = [], current_password: _password, ...rest } = body as InvoiceSettingsInput
    const added = keys.flatMap(({ mode, key }) =>
      key ? [account({ mode, key_last4: key.slice(-4), organization_name: null, checked_at: null })] : [],
    )
    stored = {
      ...stored,
      ...rest,
      accounts: added.length > 0 ? added : stored.accounts,
      version: stored.version + 1,
    }
    return { settings: stored }
  })
  await screen.findByRole('heading', { name: 'Cómo se factura' })
  return sent
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))

it('a studio without a key reads that its accountant invoices, and stores a key with the password', async () => {
  const sent = await showSettings(empty)
  expect(screen.getByText('Apagado: el contador factura aparte')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Elegir cómo se factura' })).toBeNull()
  await press('Poner clave de Prueba')
  const dialog = await dialogNamed('Clave de Prueba')
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Guardar y comprobar' }))
  await fill(dialog.getByLabelText('Clave'), 'sk_live_1234567890')
  await submit()
  expect(await dialog.findByText('Copia la clave que empieza con sk_test_.')).toBeVisible()
  expect(dialog.getByText('Escribe tu contraseña')).toBeVisible()
  await fill(dialog.getByLabelText('Clave'), ' sk_test_1234567890 ')
  await fill(dialog.getByLabelText('Tu contraseña'), 'Una-clave-2026')
  await submit()
  await screen.findByText('Facturapi responde: ESTUDIO SA.')
  expect(sent).toMatchObject([
    {
      path: '/api/admin/settings/invoices',
      body: { keys: [{ mode: 'test', key: 'sk_test_1234567890' }], current_password: 'Una-clave-2026' },
      version: '"1"',
    },
    { path: '/api/admin/settings/invoices/check', body: { mode: 'test' } },
  ])
})

it('says what follows before real invoices are issued, and asks for the password', async () => {
  const sent = await showSettings({ ...empty, accounts: [account()] })
  await press('Elegir cómo se factura')
  const dialog = await dialogNamed('Elegir cómo se factura')
  await userEvent.click(dialog.getByRole('radio', { name: 'De verdad' }))
  expect(await dialog.findByText(/Las facturas valen ante el SAT/)).toBeVisible()
  await fill(dialog.getByLabelText('Tu contraseña'), 'Una-clave-2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Se factura de verdad')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ mode: 'live', current_password: 'Una-clave-2026' }])
})

it('explains why nothing is invoiced with a key that Facturapi refuses', async () => {
  await showSettings({ ...empty, mode: 'live', accounts: [account({ problems: ['key_refused'] })] })
  expect(screen.getByText(/La clave que elegiste no responde/)).toBeVisible()
  const card = within(screen.getByRole('article', { name: 'De verdad' }))
  expect(card.getByText('Facturapi no acepta la clave. Cópiala otra vez de su panel.')).toBeVisible()
})

it('checks the codes of the SAT before it saves them', async () => {
  const sent = await showSettings(empty)
  await fill(screen.getByLabelText('Clave de producto o servicio (SAT)'), '911')
  await press('Guardar datos fiscales')
  expect(await screen.findByText('Son ocho números.')).toBeVisible()
  await fill(screen.getByLabelText('Clave de producto o servicio (SAT)'), '91101504')
  await press('Guardar datos fiscales')
  await screen.findByText('Datos fiscales guardados')
  expect(sent).toMatchObject([
    {
      body: { product_key: '91101504', unit_key: 'E48', tax: 'iva16', oxxo_form: '01', issues_global: true },
    },
  ])
})
