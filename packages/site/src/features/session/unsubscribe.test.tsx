import { texts } from '@estudio/texts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { sentRequests, server } from '../../testing/server'
import UnsubscribePage from './unsubscribe-page'

const t = texts.unsubscribe
const pathname = '/baja'
const open = (search = '?enlace=abc') =>
  renderScreen(<UnsubscribePage />, { at: { pathname, search }, path: pathname })
const button = () => screen.findByRole('button', { name: t.submit })

beforeEach(() => {
  server.use(
    http.get('*/api/unsubscription', () =>
      HttpResponse.json({ kind: 'classes', address: 'a•••@correo.com' }),
    ),
    http.post('*/baja', () => HttpResponse.json({ ok: true })),
  )
})

it('N6: says what the link ends and for whom, and ends it only when the button is pressed', async () => {
  const requests = sentRequests()
  const { user } = open()
  const submit = await button()
  expect(screen.getByText(t.body(t.ends.classes, 'a•••@correo.com'))).toBeVisible()
  expect(requests).toEqual(['GET /api/unsubscription'])
  await user.click(submit)
  expect(await screen.findByText(t.done(t.ends.classes))).toBeVisible()
  expect(requests).toEqual(['GET /api/unsubscription', 'POST /baja'])
})

it('a failed press says so, and can be repeated', async () => {
  server.use(http.post('*/baja', () => HttpResponse.error(), { once: true }))
  const { user } = open()
  await user.click(await button())
  expect(await screen.findByText(t.error)).toBeVisible()
  await user.click(await button())
  expect(await screen.findByRole('heading', { name: t.doneTitle })).toBeVisible()
})

it.each(['', '?enlace=falso'])('the address “%s” says that the link does not work', async (search) => {
  server.use(
    http.get('*/api/unsubscription', () =>
      HttpResponse.json({ code: 'not_found', message: '…', error: '…' }, { status: 404 }),
    ),
  )
  open(search)
  expect(await screen.findByRole('heading', { name: t.invalidTitle })).toBeVisible()
})
