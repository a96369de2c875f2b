import { texts } from '@estudio/texts'
import { screen } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { sampleReservation } from '../../../testing/sample-reservation'
import { renderScreen, signedIn } from '../../../testing/screen'
import { proxyError, server } from '../../../testing/server'
import { DetailsDialog } from './class-dialogs'

const { myClasses } = texts
const nothing = () => undefined

it('MYC-05: a calendar file that cannot be made says so', async () => {
  server.use(http.get('/api/user-schedules/r1/calendar.ics', proxyError))
  const { user } = renderScreen(
    <DetailsDialog
      reservation={sampleReservation()}
      state="upcoming"
      tier="returned"
      plan={undefined}
      onCancel={nothing}
      onClose={nothing}
    />,
    { session: signedIn },
  )
  await user.click(screen.getByRole('button', { name: myClasses.addToCalendar }))
  expect(await screen.findByText(myClasses.calendarError)).toBeVisible()
})
