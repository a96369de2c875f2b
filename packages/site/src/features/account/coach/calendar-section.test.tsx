import type { CoachCalendar, CoachCalendarInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../../testing/screen'
import { refusal, server } from '../../../testing/server'
import { CalendarSection } from './calendar-section'

const t = texts.coach.calendar
const path = '/api/instructors/me/calendar'

const openSection = (calendar: CoachCalendar | null = null) => {
  let stored = calendar
  server.use(
    http.get(path, () => HttpResponse.json({ calendar: stored })),
    http.put<never, CoachCalendarInput>(path, async ({ request }) => {
      const { url } = await request.json()
      if (!url.startsWith('https:'))
        return refusal(422, 'webhook_address_refused', 'Debe empezar con https://')
      stored = { host: new URL(url).host, read_at: null, is_failing: false }
      return HttpResponse.json({ calendar: stored })
    }),
    http.delete(path, () => {
      stored = null
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return renderScreen(<CalendarSection />, { session: signedIn }).user
}

it('a coach gives the address of her calendar, of which only the host is shown, and removes it', async () => {
  const user = openSection()
  const address = await screen.findByRole('textbox', { name: t.url })
  expect(address).toHaveAccessibleDescription(/nunca guardamos los títulos/)
  await user.type(address, 'http://calendario.example/sol.ics')
  await user.click(screen.getByRole('button', { name: t.give }))
  expect(await screen.findByText('Debe empezar con https://')).toBeVisible()
  await user.clear(address)
  await user.type(address, 'https://calendario.example/secreto.ics')
  await user.click(screen.getByRole('button', { name: t.give }))
  expect(await screen.findByText('Conectado: calendario.example')).toBeVisible()
  expect(screen.getByText(t.waiting)).toBeVisible()
  await user.click(screen.getByRole('button', { name: t.remove }))
  expect(await screen.findByRole('textbox', { name: t.url })).toHaveValue('')
})

it('a calendar that cannot be read says so', async () => {
  openSection({ host: 'calendario.example', read_at: '2026-11-20T15:00:00Z', is_failing: true })
  expect(await screen.findByText(/No pudimos leer tu calendario/)).toBeVisible()
})
