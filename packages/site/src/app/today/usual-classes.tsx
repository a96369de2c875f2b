import type { ScheduledClass } from '@estudio/contract'
import { formatClassMoment, formatShortMoment, formatShownPlaces, texts } from '@estudio/texts'
import { BusyButton, lazyWithRetry, useMoveFocusOnUnmount, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { growing, TodayCard, todayHeading } from '../../features/account/today-card'
import type { BookableClass } from '../../features/schedule/schedule-page'
import { ClassDot } from '../../ui/content/class-dot'
import { PageLink } from '../../ui/navigation'

const t = texts.today.usual

const ClassBooking = lazyWithRetry(async () => ({
  default: (await import('../../features/schedule/schedule-page')).ClassBooking,
}))

const list = { listStyle: 'none', p: 0, m: 0 } as const

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  minHeight: { xs: 60, md: 72 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

/** Only where the studio shows its clients the number. */
const PlacesLeft = ({ item }: Pick<BookableClass, 'item'>) => {
  const places = formatShownPlaces(item, useStudio().places_shown)
  return (
    places && (
      <Typography variant="body2" sx={{ lineHeight: 1.4 }}>
        {places}
      </Typography>
    )
  )
}

const UsualClass = ({ item, sx, ...button }: BookableClass) => {
  const ref = useMoveFocusOnUnmount<HTMLButtonElement>(todayHeading)
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, py: 0.5 }}>
        <Typography sx={{ lineHeight: 1.3 }}>
          <ClassDot name={item.name} />
          <strong>{item.name}</strong>
        </Typography>
        <Typography variant="body2" className="tabular" sx={{ lineHeight: 1.4, whiteSpace: 'nowrap' }}>
          {formatShortMoment(item.start_time)}
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          noWrap
          sx={{ display: { xs: 'none', md: 'block' } }}
        >
          {item.instructor}
        </Typography>
        <PlacesLeft item={item} />
      </Box>
      <BusyButton
        {...button}
        ref={ref}
        variant="outlined"
        size="small"
        aria-label={t.bookLabel(item.name, formatClassMoment(item.start_time))}
        sx={{ ...sx, flexShrink: 0, minHeight: 44 }}
      >
        {t.book}
      </BusyButton>
    </Box>
  )
}

interface ListProps extends Pick<UsualClassesProps, 'onShown'> {
  bookable: readonly BookableClass[]
}

const List = ({ bookable, onShown }: ListProps) => {
  useEffect(() => onShown(true), [onShown])
  return (
    <Box component="ul" sx={list}>
      {bookable.map((usual) => (
        <UsualClass key={usual.item.id} {...usual} />
      ))}
    </Box>
  )
}

/** A phone has the schedule in the bar at its bottom. */
const AllClasses = () => (
  <Button
    component={PageLink}
    href="/horarios"
    color="secondary"
    size="small"
    sx={{
      display: { xs: 'none', md: 'inline-flex' },
      minHeight: 44,
      alignSelf: 'start',
      ml: -1.5,
      mb: -1.5,
      mt: 'auto',
    }}
  >
    {t.all}
  </Button>
)

interface UsualClassesProps {
  classes: readonly ScheduledClass[]
  /** Called when the classes are on the screen: they are loaded after the day. */
  onShown: (areShown: true) => void
  /** Called when the member closes the confirmation of a booking. */
  onBooked: () => void
}

/** The page that removes the reason of a refusal returns to “Hoy”. */
const returnAddress = () => '/'

/** The classes that the member usually takes and could book now, each with the confirmation of the schedule. */
export const UsualClasses = ({ onShown, ...props }: UsualClassesProps) => (
  <ClassBooking {...props} returnAddress={returnAddress}>
    {(bookable) =>
      bookable.length > 0 && (
        <TodayCard title={t.title} sx={growing}>
          <List bookable={bookable} onShown={onShown} />
          <AllClasses />
        </TodayCard>
      )
    }
  </ClassBooking>
)
