import { ApiError } from '@estudio/client'
import type { PaymentSettings, PaymentSettingsInput, ProviderAccount, TestPurchase } from '@estudio/contract'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fill, show } from '../../testing/screen.tsx'
import OnlineSettingsPage from './online-settings-page.tsx'

const empty: PaymentSettings = {
  provider: null,
  mode: 'test',
  voucher_days: 3,
  open_minutes: 60,
  methods: [
    { id: 'card', offered: false, min: 10, max: 1_000_000 },
    { id: 'oxxo', offered: false, min: 10, max: 10_000 },
    { id: 'spei', offered: false, min: 10, max: 1_000_000 },
  ],
  accounts: [],
  version: 1,
}

const account = (more: Partial<ProviderAccount> = {}): ProviderAccount => ({
  provider: 'stripe',
  mode: 'test',
  key_last4: 'WXYZ',
  account_name: 'Estudio de prueba',
  checked_at: '2026-11-20T18:00:00Z',
  problems: [],
  secrets: [{ id: 's1', last4: 'ABCD', added_at: '2026-11-19T18:00:00Z' }],
  webhook_url: 'https://estudio.example/webhooks/payments/stripe',
  ...more,
})
const live = account({ mode: 'live', key_last4: '9876' })

interface Sent {
  path: string
  body: PaymentSettingsInput
  version?: string
}

/** A server with these settings. `refuse` throws to refuse a change. */
const showSettings = async (settings: PaymentSettings, refuse?: (body: PaymentSettingsInput) => void) => {
  let stored = settings
  const sent: Sent[] = []
  await show(<OnlineSettingsPage />, (path, body, headers) => {
    if (!body) return { settings: stored }
    sent.push({ path, body, version: headers?.['if-match'] })
    if (path.endsWith('/check')) {
      stored = {
        ...stored,
        accounts: stored.accounts.map((one) => account({ ...one, account_name: 'Barre' })),
      }
      return { account: stored.accounts[0] }
    }
    const { keys = [], current_password: _password, ...rest } = body as PaymentSettingsInput
    refuse?.(body as PaymentSettingsInput)
    const added = keys.flatMap(({ provider, mode, key }) =>
      key
        ? [account({ provider, mode, key_last4: key.slice(-4), account_name: null, checked_at: null })]
        : [],
    )
    const accounts = added.length > 0 ? added : stored.accounts
    stored = { ...stored, ...rest, accounts, version: stored.version + 1 } as PaymentSettings
    return { settings: stored }
  })
  await screen.findByRole('heading', { name: 'Cómo se cobra en línea' })
  return sent
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))

it('a studio without an account reads that no money is taken online, and stores its first key with the password', async () => {
  const sent = await showSettings(empty)
  expect(screen.getByText('Apagado: tus clientes pagan por transferencia o en el estudio')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Elegir con qué se cobra' })).toBeNull()
  await press('Añadir cuenta')
  const dialog = await dialogNamed('Añadir cuenta')
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Guardar y comprobar' }))
  await fill(dialog.getByLabelText('Clave'), 'corta')
  await submit()
  expect(await dialog.findByText('Son al menos 8 caracteres, sin espacios.')).toBeVisible()
  expect(dialog.getByText('Escribe tu contraseña')).toBeVisible()
  await fill(dialog.getByLabelText('Clave'), ' rk_test_12345678 ')
  await fill(dialog.getByLabelText('Tu contraseña'), 'Una-clave-2026')
  await submit()
  await screen.findByText('La cuenta responde: Barre.')
  expect(sent).toMatchObject([
    {
      path: '/api/admin/settings/payments',
      body: {
        keys: [{ provider: 'stripe', mode: 'test', key: 'rk_test_12345678' }],
        current_password: 'Una-clave-2026',
      },
      version: '"1"',
    },
    { path: '/api/admin/settings/payments/check', body: { provider: 'stripe', mode: 'test' } },
  ])
  const card = within(await screen.findByRole('article', { name: 'Stripe · Prueba' }))
  expect(card.getByText('Termina en 5678')).toBeVisible()
})

it('says that nobody can pay into a test account', async () => {
  await showSettings({ ...empty, provider: 'stripe', accounts: [account()] })
  expect(screen.getByText('Prueba: nadie puede pagar')).toBeVisible()
})

it('says when money is taken and when no method is switched on', async () => {
  await showSettings({ ...empty, provider: 'stripe', mode: 'live', accounts: [live] })
  expect(screen.getByText('Se cobra de verdad con Stripe')).toBeVisible()
  expect(screen.getByText(/Ninguna forma de pago está encendida/)).toBeVisible()
})

it('asks for the password to change from test to real money, and says what follows', async () => {
  const sent = await showSettings({ ...empty, provider: 'stripe', accounts: [account(), live] })
  await press('Elegir con qué se cobra')
  const dialog = await dialogNamed('Elegir con qué se cobra')
  expect(dialog.queryByLabelText('Tu contraseña')).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: 'Stripe · De verdad' }))
  expect(await dialog.findByText(/^Desde ahora se cobra de verdad/)).toBeVisible()
  await fill(dialog.getByLabelText('Tu contraseña'), 'Una-clave-2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Usar esta cuenta' }))
  await screen.findByText('Se cobra de verdad con Stripe')
  expect(sent).toMatchObject([
    { body: { provider: 'stripe', mode: 'live', current_password: 'Una-clave-2026' } },
  ])
})

it('switches online payments off without a password', async () => {
  const sent = await showSettings({ ...empty, provider: 'stripe', mode: 'live', accounts: [live] })
  await press('Elegir con qué se cobra')
  const dialog = await dialogNamed('Elegir con qué se cobra')
  await userEvent.click(dialog.getByRole('radio', { name: 'Ninguna: apagar los pagos en línea' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Usar esta cuenta' }))
  await screen.findByText('Apagado: tus clientes pagan por transferencia o en el estudio')
  expect(sent.map(({ body }) => body)).toEqual([{ provider: null }])
})

it('shows the words of the server when a key opens another account while payments are open', async () => {
  const words = 'Hay pagos abiertos o por decidir en esa cuenta.'
  await showSettings({ ...empty, accounts: [account()] }, () => {
    throw ApiError.refused(409, 'provider_in_use', words)
  })
  await press('Cambiar clave')
  const dialog = await dialogNamed('Cambiar la clave de Stripe · Prueba')
  await fill(dialog.getByLabelText('Clave'), 'rk_test_12345678')
  await fill(dialog.getByLabelText('Tu contraseña'), 'Una-clave-2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar y comprobar' }))
  expect(await dialog.findByText(words)).toBeVisible()
})

it('explains what a check found', async () => {
  const problems = ['charges_disabled', 'missing_permission:refunds', 'something_new']
  await showSettings({ ...empty, accounts: [account({ problems })] })
  const card = within(screen.getByRole('article', { name: 'Stripe · Prueba' }))
  expect(card.getByText(/todavía no deja cobrar a esta cuenta/)).toBeVisible()
  expect(card.getByText('A la clave le falta un permiso: refunds.')).toBeVisible()
  expect(card.getByText('El proveedor avisa: something_new.')).toBeVisible()
})

it('adds a secret beside the one it replaces, and removes that one with the password', async () => {
  const sent = await showSettings({ ...empty, accounts: [account()] })
  await press('Añadir secreto')
  const adding = await dialogNamed('Añadir secreto a Stripe · Prueba')
  await fill(adding.getByLabelText('Secreto de los avisos'), 'whsec_12345678')
  await fill(adding.getByLabelText('Tu contraseña'), 'Una-clave-2026')
  await userEvent.click(adding.getByRole('button', { name: 'Añadir secreto' }))
  await screen.findByText('Secreto añadido.')
  await press('Quitar el secreto que termina en ABCD')
  const removing = await dialogNamed('Quitar el secreto que termina en ABCD')
  await fill(removing.getByLabelText('Tu contraseña'), 'Una-clave-2026')
  await userEvent.click(removing.getByRole('button', { name: 'Quitar secreto' }))
  await screen.findByText('Secreto quitado.')
  expect(sent).toMatchObject([
    { body: { keys: [{ add_secret: 'whsec_12345678' }] }, version: '"1"' },
    { body: { keys: [{ remove_secrets: ['s1'] }] }, version: '"2"' },
  ])
})

it('saves the methods with their limits, under the version that a change of a key left', async () => {
  const sent = await showSettings({ ...empty, accounts: [account()] })
  await userEvent.click(screen.getByRole('switch', { name: 'Tarjeta' }))
  await fill(screen.getByLabelText('Máximo de Tarjeta (MXN)'), '5')
  await press('Añadir secreto')
  const adding = await dialogNamed('Añadir secreto a Stripe · Prueba')
  await fill(adding.getByLabelText('Secreto de los avisos'), 'whsec_12345678')
  await fill(adding.getByLabelText('Tu contraseña'), 'Una-clave-2026')
  await userEvent.click(adding.getByRole('button', { name: 'Añadir secreto' }))
  await screen.findByText('Secreto añadido.')
  await press('Guardar formas de pago')
  expect(await screen.findByText('El máximo debe ser mayor que el mínimo.')).toBeVisible()
  await fill(screen.getByLabelText('Máximo de Tarjeta (MXN)'), '5000')
  await press('Guardar formas de pago')
  await screen.findByText('Formas de pago guardadas')
  expect(sent.at(-1)).toMatchObject({
    body: {
      methods: [
        { id: 'card', offered: true, min: 10, max: 5000 },
        { id: 'oxxo', offered: false },
        { id: 'spei', offered: false },
      ],
      voucher_days: 3,
      open_minutes: 60,
    },
    version: '"2"',
  })
})

const bought = (more: Partial<TestPurchase> = {}): TestPurchase => ({
  id: 't1',
  provider: 'stripe',
  state: 'open',
  amount: 10,
  fee: null,
  url: 'https://checkout.stripe.com/c/pay/x',
  paid_at: null,
  read_at: null,
  webhook_at: null,
  is_webhook_late: false,
  ...more,
})
const showPurchase = async (purchase: TestPurchase) => {
  await show(
    <OnlineSettingsPage />,
    (path) =>
      path.includes('/test-purchases/')
        ? { purchase }
        : { settings: { ...empty, accounts: [account(), live] } },
    '/ajustes/pagos-en-linea?prueba=t1',
  )
  return within(await screen.findByRole('region', { name: 'Compra de prueba' }))
}

it('only a test account that was checked is tried with a purchase, and the press leads to its page', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...location, assign })
  const unchecked = account({ provider: 'mercadopago', checked_at: null })
  const sent: unknown[] = []
  await show(<OnlineSettingsPage />, (path, body) => {
    if (!body) return { settings: { ...empty, accounts: [account(), live, unchecked] } }
    sent.push([path, body])
    return { purchase: bought() }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Hacer una compra de prueba' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.stripe.com/c/pay/x'))
  expect(sent).toEqual([['/api/admin/settings/payments/test-purchases', { provider: 'stripe' }]])
  const button = screen.getByRole('button', { name: 'Abriendo la página de pago...' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  // Back shows the page as it was left.
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await screen.findByRole('button', { name: 'Hacer una compra de prueba' })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  vi.unstubAllGlobals()
})

it('a test purchase says that payment, reading and webhook arrived', async () => {
  const at = '2026-11-20T18:00:00Z'
  const section = await showPurchase(
    bought({ state: 'paid', url: null, fee: 3.9, paid_at: at, read_at: at, webhook_at: at }),
  )
  expect(await section.findByText(/^Todo funciona/)).toBeVisible()
  expect(section.getAllByText(/^Sí, 20 de noviembre/)).toHaveLength(3)
  expect(section.getByRole('button', { name: 'Hacer otra' })).toBeVisible()
})

it('a test purchase whose webhook the server misses says what to look at, whatever the clock of the browser says', async () => {
  const at = '2026-11-20T18:00:00Z'
  const paid = bought({ state: 'paid', url: null, paid_at: at, read_at: at })
  const early = await showPurchase(paid)
  expect(await early.findAllByText(/^Sí, 20 de noviembre/)).toHaveLength(2)
  expect(early.queryByText(/el aviso no ha llegado/)).toBeNull()
  cleanup()
  const section = await showPurchase({ ...paid, is_webhook_late: true })
  expect(await section.findByText(/el aviso no ha llegado/)).toBeVisible()
  expect(section.getByText('Todavía no')).toBeVisible()
})

it('a test purchase that is not paid leads back to its page, and is put away', async () => {
  const section = await showPurchase(bought())
  expect(await section.findByRole('link', { name: 'Ir a la página de pago' })).toHaveAttribute(
    'href',
    'https://checkout.stripe.com/c/pay/x',
  )
  await press('Quitar')
  expect(screen.queryByRole('region', { name: 'Compra de prueba' })).toBeNull()
})
