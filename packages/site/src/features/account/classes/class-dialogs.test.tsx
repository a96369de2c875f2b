import { texts } from '@estudio/texts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { sampleReservation } from '../../../testing/sample-reservation'
import { renderScreen, signedIn } from '../../../testing/screen'
import { proxyError, server } from '../../../testing/server'
import { ClassDialogs } from './class-dialogs'

const { myClasses } = texts
const nothing = () => undefined

it('MYC-05: a calendar file that cannot be made shows an error', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') })
  server.use(
    http.get('/api/user/plans', () => HttpResponse.json({ plans: [] })),
    http.get('/api/user-schedules/r1/calendar.ics', proxyError),
  )
  const { user } = renderScreen(
    <ClassDialogs
      reservation={sampleReservation()}
      readAt={new Date()}
      onClose={nothing}
      onCanceled={nothing}
    />,
    { session: signedIn },
  )
  await user.click(screen.getByRole('button', { name: myClasses.addToCalendar }))
  expect(await screen.findByText(myClasses.calendarError)).toBeVisible()
})
