import type { ScheduledClass } from '@estudio/contract'
import { formatClassMoment, formatShortMoment, formatShownPlaces, texts } from '@estudio/texts'
import { BusyButton, lazyWithRetry, radius, useMoveFocusOnUnmount, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { TodayCard, todayHeading } from '../../features/account/today-card'
import type { BookableClass } from '../../features/schedule/schedule-page'
import { ClassDot } from '../../ui/content/class-dot'
import { PageLink } from '../../ui/navigation'

const t = texts.today.usual

const ClassBooking = lazyWithRetry(async () => ({
  default: (await import('../../features/schedule/schedule-page')).ClassBooking,
}))

/** Rows on a phone; three columns from 768 px on, with the button at the right as soon as it has room there. */
const list = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  columnGap: 2,
} as const

const row = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column', lg: 'row' },
  alignItems: { xs: 'center', md: 'stretch', lg: 'center' },
  justifyContent: 'space-between',
  gap: 1.5,
  minHeight: 56,
  p: { xs: 0, md: 1.5 },
  border: { md: 1 },
  borderColor: { md: 'divider' },
  borderRadius: { md: `${radius.control}px` },
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

const UsualClass = ({ item, ...button }: BookableClass) => {
  const ref = useMoveFocusOnUnmount<HTMLButtonElement>(todayHeading)
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, py: { xs: 0.5, md: 1 } }}>
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
        aria-label={t.bookLabel(item.name, formatClassMoment(item.start_time))}
        sx={{ flexShrink: 0, minHeight: 48, px: 2 }}
      >
        {t.book}
      </BusyButton>
    </Box>
  )
}

/** A phone has no room for it beside the title. */
const AllClasses = () => (
  <Button
    component={PageLink}
    href="/horarios"
    color="secondary"
    size="small"
    sx={{ display: { xs: 'none', md: 'inline-flex' }, minHeight: 44, my: -1.5, mr: -1.5 }}
  >
    {t.all}
  </Button>
)

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
        <TodayCard title={t.title} aside={<AllClasses />}>
          <Box component="ul" sx={list}>
            {bookable.map((usual) => (
              <UsualClass key={usual.item.id} {...usual} />
            ))}
          </Box>
        </TodayCard>
      )
    }
  </ClassBooking>
)
