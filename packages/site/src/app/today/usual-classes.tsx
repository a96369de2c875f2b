import type { ScheduledClass } from '@estudio/contract'
import { formatClassMoment, texts } from '@estudio/texts'
import { BusyButton, classTint, lazyWithRetry, useMoveFocusOnUnmount } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { TodayCard, todayHeading } from '../../features/account/today/today-card'
import type { BookableClass } from '../../features/schedule/schedule-page'

const t = texts.today.usual

const ClassBooking = lazyWithRetry(async () => ({
  default: (await import('../../features/schedule/schedule-page')).ClassBooking,
}))

const UsualClass = ({ item, ...button }: BookableClass) => {
  const ref = useMoveFocusOnUnmount<HTMLButtonElement>(todayHeading)
  const when = formatClassMoment(item.start_time)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        pl: 1.5,
        borderLeft: '4px solid',
        borderLeftColor: classTint(item.name).line,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{item.name}</Typography>
        <Typography variant="body2">{when}</Typography>
        <Typography variant="body2" color="textSecondary">
          {item.instructor}
        </Typography>
      </Box>
      <BusyButton
        {...button}
        ref={ref}
        variant="outlined"
        aria-label={t.bookLabel(item.name, when)}
        sx={{ flexShrink: 0, minHeight: 48 }}
      >
        {t.book}
      </BusyButton>
    </Box>
  )
}

interface UsualClassesProps {
  classes: readonly ScheduledClass[]
  /** Called when the member closes the confirmation of a booking. */
  onBooked: () => void
}

/** The page that removes the reason of a refusal returns to “Hoy”. */
const returnAddress = () => '/'

/** The classes that the member usually takes and could book now, each with the confirmation of the schedule. */
export const UsualClasses = (props: UsualClassesProps) => (
  <ClassBooking {...props} returnAddress={returnAddress}>
    {(bookable) =>
      bookable.length > 0 && (
        <TodayCard title={t.title}>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 }}>
            {bookable.map((usual) => (
              <UsualClass key={usual.item.id} {...usual} />
            ))}
          </Box>
        </TodayCard>
      )
    }
  </ClassBooking>
)
