import type { Plan } from '@estudio/contract'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { gate, proxyError, server } from '../../testing/server'
import PlansPage from './plans-page'

const plan = (name: string, price: number, more: Partial<Plan> = {}) =>
  ({
    id: name,
    name,
    description: '',
    price,
    duration_days: 30,
    class_limit: null,
    has_class_limit: false,
    benefits: [],
    promotion: null,
    is_active: true,
    ...more,
  }) as unknown as Plan

const month = plan('1 Mes', 1800, {
  promotion: {
    price: 1200,
    was: 1800,
    label: '-33%',
    badge: 'Más Popular',
    note: '¡Por apertura!',
    is_opening: true,
  },
})
const answer = (respond: () => Response | Promise<Response>) => server.use(http.get('/api/plans', respond))
const onSale = (...plans: Plan[]) => HttpResponse.json({ plans })

it('GEN-03, PLN-02, PLN-05, PLN-07, PLN-08, PLN-10, PLN-17: shows the plans on sale in the server’s order', async () => {
  answer(() => onSale(plan('Clase de Prueba', 150), month, plan('3 Meses Ilimitado', 4800)))
  renderScreen(<PlansPage />)
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  const cards = (await screen.findAllByRole('link', { name: /^Comprar ahora/ })).map(
    (link) => link.closest('li') as HTMLElement,
  )
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Clase de Prueba',
    '1 Mes',
    '3 Meses Ilimitado',
  ])
  const promoted = within(cards[1] as HTMLElement)
  for (const text of ['Más Popular', '-33%', '¡Por apertura!', '$1,200 MXN'])
    expect(promoted.getByText(text)).toBeVisible()
  expect(cards[1]?.querySelector('s')).toHaveTextContent('$1,800 MXN')
  expect(screen.getAllByText('Más Popular')).toHaveLength(1)
  expect(within(cards[2] as HTMLElement).getByText('$4,800 MXN')).toBeVisible()
  const includes = within(await screen.findByRole('region', { name: 'Todos nuestros planes incluyen' }))
  for (const item of [/coaches certificados/, /Tapete y equipo/, /Vestidores/, /WiFi/])
    expect(includes.getByText(item)).toBeVisible()
})

it('PLN-01, PLN-03: shows that plans are loading, and that there are none', async () => {
  const plans = gate()
  answer(async () => {
    await plans.opened
    return onSale()
  })
  renderScreen(<PlansPage />)
  expect(await screen.findByText('Cargando planes...')).toBeVisible()
  plans.open()
  expect(await screen.findByText('Actualmente no hay planes activos para mostrar...')).toBeVisible()
})

it('PLN-04: plans that cannot be loaded show an error with a retry', async () => {
  let down = true
  answer(() => (down ? proxyError() : onSale(month)))
  const { user } = renderScreen(<PlansPage />)
  const failure = 'No se pudieron cargar los planes. Por favor, intenta de nuevo más tarde.'
  expect(await screen.findByText(failure)).toBeVisible()
  down = false
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findByRole('heading', { name: '1 Mes' })).toBeVisible()
  expect(screen.queryByText(failure)).toBeNull()
})

it('PLN-06, CHK-01: “Comprar ahora” links to the checkout of its plan', async () => {
  answer(() => onSale(month))
  renderScreen(<PlansPage />)
  const buy = await screen.findByRole('link', { name: 'Comprar ahora: 1 Mes' })
  expect(buy).toHaveAttribute('href', '/compra?plan=1%20Mes')
})
