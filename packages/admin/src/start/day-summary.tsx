import type { DeskToday } from '@estudio/contract'
import { addDays, addMonths, type CivilDate, firstDayOf, monthOf } from '@estudio/domain'
import { formatBalance, formatMonth, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { filteredList } from '../ui/list/filtered-list.ts'
import { targetSize } from '../ui/target-size.ts'

const t = texts.admin.start

/** Cancelled classes do not count; undefined on a day without classes, which the list of classes tells. */
export const sentenceOf = ({ classes }: Pick<DeskToday, 'classes'>): string | undefined => {
  const held = classes.filter(({ status }) => status === 'scheduled')
  if (held.length === 0) return undefined
  const sum = (numberOf: (one: (typeof held)[number]) => number) =>
    held.reduce((total, one) => total + numberOf(one), 0)
  const places = t.day.classes(
    held.length,
    sum((one) => one.reservation_count),
    sum((one) => one.max_capacity),
  )
  const firstVisits = sum((one) => one.first_visits)
  return firstVisits === 0 ? places : `${places} · ${t.day.firstVisits(firstVisits)}`
}

type Money = NonNullable<DeskToday['money']>

/** “12% más” than in the same days of the month before; undefined when there is nothing to compare, as before the first sale of a month. */
const changeOf = ({ month, last_month }: Money): string | undefined => {
  if (last_month <= 0 || month === 0) return undefined
  const percent = Math.round((100 * (month - last_month)) / last_month)
  if (percent === 0) return t.money.same
  return percent > 0 ? t.money.more(percent) : t.money.less(-percent)
}

interface AmountProps {
  label: string
  amount: number
  from: CivilDate
  to: CivilDate
  note?: string
}

/** An amount that links to its payments. */
const Amount = ({ label, amount, from, to, note }: AmountProps) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" className="tabular" sx={{ m: 0 }}>
      <Link
        component={RouterLink}
        to={filteredList('/pagos/recibidos', { from, to })}
        color="inherit"
        underline="hover"
        sx={{ ...targetSize, fontWeight: 600 }}
      >
        {formatBalance(amount)}
      </Link>
      {note && (
        <Typography component="span" variant="body2" color="textSecondary">
          {` ${note}`}
        </Typography>
      )}
    </Typography>
  </Box>
)

/** At the right of a wide screen, where it stands on the line of the heading when the summary follows the heading. */
const moneyLook = {
  display: 'flex',
  flexWrap: { xs: 'wrap', xl: 'nowrap' },
  flexShrink: { xl: 0 },
  columnGap: { xs: 2.5, sm: 4 },
  rowGap: 1,
  m: 0,
  ml: { xl: 'auto' },
  // On a phone the two months, which are compared, stand beside each other below yesterday.
  '& > :first-of-type': { flexBasis: { xs: '100%', sm: 'auto' } },
  'header + section > div > &': { mt: { xl: -5.5 } },
} as const

/** Yesterday's income, and this month beside the same days of the month before. */
const MoneyLine = ({ money, date }: { money: Money; date: CivilDate }) => {
  const yesterday = addDays(date, -1)
  const before = addMonths(date, -1)
  return (
    <Box component="dl" aria-label={t.money.title} sx={moneyLook}>
      <Amount label={t.money.yesterday} amount={money.yesterday} from={yesterday} to={yesterday} />
      <Amount
        label={t.money.month(formatMonth(date))}
        amount={money.month}
        from={firstDayOf(monthOf(date))}
        to={date}
        note={changeOf(money)}
      />
      <Amount
        label={t.money.lastMonth(formatMonth(before), Number(before.slice(8)))}
        amount={money.last_month}
        from={firstDayOf(monthOf(before))}
        to={before}
      />
    </Box>
  )
}

/** The summary stands closer to the heading when no steps of a new studio stand between them. */
const look = {
  display: 'flex',
  flexWrap: { xs: 'wrap', xl: 'nowrap' },
  alignItems: { xs: 'flex-end', xl: 'flex-start' },
  justifyContent: 'space-between',
  columnGap: 4,
  rowGap: 1.5,
  'header + section > &': { mt: -1.5 },
} as const

/** The day in a sentence, and the money for those who may read it, once there is some. */
export const DaySummary = ({ date, desk }: { date: CivilDate; desk: DeskToday }) => {
  const sentence = sentenceOf(desk)
  const money = desk.money && Object.values(desk.money).some((amount) => amount !== 0) ? desk.money : null
  if (!sentence && !money) return null
  return (
    <Box sx={look}>
      {sentence && <Typography color="textSecondary">{sentence}</Typography>}
      {money && <MoneyLine money={money} date={date} />}
    </Box>
  )
}
