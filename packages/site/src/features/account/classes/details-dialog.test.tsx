import { texts } from '@estudio/texts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeScreen, openScreen, press, proxyPage, signedIn } from '../../../ui/testing/site-screen'
import { toast } from '../../../ui/toast'
import { DetailsDialog } from './details-dialog'
import { sampleReservation } from './sample-reservation'

const { myClasses } = texts
const error = vi.spyOn(toast, 'error').mockReturnValue()
const nothing = () => undefined

beforeEach(() => vi.clearAllMocks())
afterEach(closeScreen)

it('MYC-05: a calendar file that cannot be made says so', async () => {
  const own = sampleReservation()
  await openScreen(
    <DetailsDialog
      own={own}
      state="upcoming"
      tier="returned"
      plan={undefined}
      onCancel={nothing}
      onClose={nothing}
    />,
    {
      session: signedIn,
      answers: { 'GET /api/user-schedules/r1/calendar.ics': () => proxyPage() },
    },
  )
  await press(myClasses.addToCalendar)
  expect(error).toHaveBeenCalledWith(myClasses.calendarError)
})
