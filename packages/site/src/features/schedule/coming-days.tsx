import type { ComingClass } from '@estudio/contract'
import { minutesBetween } from '@estudio/domain'
import { formatCoaches, formatDayHeading, formatMinutes, formatTime, texts } from '@estudio/texts'
import { layout, radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useFirstView } from '../../ui/studio/first-view'
import { closedReasonOn } from './closed-reason'

const list = {
  maxWidth: layout.prose,
  '& h2': { typography: 'h5', mt: 4, mb: 1.5 },
  '& ul': { listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.75 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: { xs: '5rem minmax(0, 1fr)', sm: '5.5rem minmax(0, 1fr) auto' },
    columnGap: 1.5,
    alignItems: 'center',
    px: 2,
    py: 1.25,
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
    borderRadius: `${radius.card}px`,
    overflowWrap: 'anywhere',
  },
  '& time': { fontWeight: 600, fontVariantNumeric: 'tabular-nums lining-nums' },
  '& p': { m: 0, color: 'text.secondary' },
  // A full class says so below its name on a phone.
  '& li > small': { gridColumn: { xs: 2, sm: 3 }, fontWeight: 600 },
  '& small': { display: 'block', typography: 'body2', color: 'text.secondary' },
} as const

const Row = ({ name, coach_names, start_time, end_time, is_full }: ComingClass) => (
  <li>
    <time dateTime={start_time}>{formatTime(start_time)}</time>
    <div>
      <b>{name}</b>
      <small>
        {formatCoaches(coach_names.map((coach) => ({ display_name: coach, name: coach })))} ·{' '}
        {formatMinutes(minutesBetween(start_time, end_time))}
      </small>
    </div>
    {is_full && <small>{texts.classCard.full}</small>}
  </li>
)

const emptyText = (reason: string | undefined): string =>
  reason === undefined ? texts.schedule.empty : texts.schedule.closed(reason)

/** The classes of the coming days, and no part of the page that a browser without JavaScript cannot finish. */
export const ComingDays = () => {
  const { coming_days = [], closed_days = [] } = useFirstView() ?? {}
  return (
    <>
      <style>{'[data-needs-script] { display: none }'}</style>
      <Box sx={list}>
        {coming_days.map(({ date, classes }) => (
          <section key={date}>
            <h2>{formatDayHeading(date)}</h2>
            {classes.length === 0 ? (
              <p>{emptyText(closedReasonOn(date, closed_days))}</p>
            ) : (
              <ul>
                {classes.map((one) => (
                  <Row key={one.id} {...one} />
                ))}
              </ul>
            )}
          </section>
        ))}
      </Box>
    </>
  )
}
