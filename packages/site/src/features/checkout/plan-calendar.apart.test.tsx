import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type Studio, StudioContext, studioTheme } from '@estudio/ui'
import { ThemeProvider } from '@mui/material/styles'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { PlanCalendar } from './plan-calendar'

// Styles go to an element of no document: here nothing is seen, and jsdom need not read a sheet for each rule.
const styles = createCache({ key: 'css', container: document.createElement('div') })

vi.mock('@estudio/client', async (original) => ({
  ...(await original<typeof import('@estudio/client')>()),
  useOwnPlans: () => ({ data: plans }),
}))

let plans: { status: string; start_date: string; end_date: string }[] = []

let root: Root
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  plans = []
})

const opens = async (timezone: string) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: new Date('2026-03-16T12:00:00Z'), toFake: ['Date'] })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <CacheProvider value={styles}>
        <ThemeProvider theme={studioTheme}>
          <StudioContext value={{ timezone } as Studio}>
            <PlanCalendar durationDays={30} value={null} onPick={() => undefined} />
          </StudioContext>
        </ThemeProvider>
      </CacheProvider>,
    ),
  )
}

// Their days never are the same one: whichever the browser's is, one of the two is not.
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'today is the day of the studio: %s',
  async (timezone) => {
    await opens(timezone)
    const current = [...document.querySelectorAll('[aria-current="date"]')].map((day) => day.textContent)
    const ringed = [...document.querySelectorAll('.MuiPickerDay-today')].map((day) => day.textContent)
    const expected = timezone === 'Pacific/Kiritimati' ? ['17'] : ['16']
    expect([current, ringed]).toEqual([expected, expected])
  },
)

it('CHK-07: it opens at the first month in which the plan may start', async () => {
  plans = [{ status: 'active', start_date: '2026-03-10', end_date: '2026-04-20' }]
  await opens('America/Mazatlan')
  expect(document.querySelector('.MuiPickersCalendarHeader-label')?.textContent).toBe('abril 2026')
})
