import type { DeskToday } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'
import { formatComingMoment, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { classAddress } from '../shared/calendar-address.ts'
import { plainList, RowLink } from '../ui/list/row-link.tsx'
import { rightNumber } from './numbers.tsx'
import { StartCard } from './start-card.tsx'

const t = texts.admin.start.thin

const detail = { typography: 'caption', color: 'text.secondary' } as const

type ThinClass = DeskToday['thin'][number]

/** A class with when it is, and who waits for it. */
const ThinLine = ({ name, start_time, waiting, first, today }: ThinClass & { today: CivilDate }) => (
  <Box sx={{ minWidth: 0, gridColumn: 'span 2', overflowWrap: 'anywhere' }}>
    <div>
      <strong>{name}</strong> {waiting > 0 ? t.waiting(waiting) : t.nearlyEmpty}
    </div>
    <Box sx={detail}>{formatComingMoment(start_time, today)}</Box>
    {waiting > 0 && <Box sx={detail}>{t.who(first, waiting)}</Box>}
  </Box>
)

/** The next classes that are nearly empty or have a waiting list; each opens in the calendar. */
export const ThinClasses = ({ classes, today }: { classes: readonly ThinClass[]; today: CivilDate }) =>
  classes.length > 0 && (
    <StartCard title={t.title}>
      <Box component="ul" sx={plainList}>
        {classes.map((one) => (
          <RowLink key={one.id} to={classAddress(one.start_time.slice(0, 10), one.id)} tall>
            <ThinLine {...one} today={today} />
            <Box component="span" className="tabular" sx={rightNumber}>
              {texts.admin.start.today.places(one.reservation_count, one.max_capacity)}
            </Box>
          </RowLink>
        ))}
      </Box>
    </StartCard>
  )
