import type { AdminUser, PlanDot } from '@estudio/contract'
import { civilDateOf, ENDING_SOON_DAYS, foldText } from '@estudio/domain'
import { capitalise, formatVisitDay, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useRecordContext } from 'react-admin'
import { oneLine } from '../ui/one-line.ts'
import { endedWords, type PlanFacts, planFacts } from './file/truth.ts'
import { DotShape, planMarks } from './plan-dots.tsx'

const { states: t } = texts.admin.users
const { noPlan, paused, renewed } = texts.admin.userFile.now

const quiet = { color: 'text.secondary' } as const
/** Somebody should offer a renewal. */
const warning = { color: 'studio.ochre', fontWeight: 600 } as const

/** On a tablet the column has no room for the plan and its classes in one line. */
const ownLineOnTablet = { ...oneLine, display: { xs: 'block', xl: 'inline' }, lineHeight: 1.3 } as const
const separatorLook = { display: { xs: 'none', xl: 'inline' } } as const

/** On a tablet, where it would be a second line, a plan without a limit is only named; so is a plan whose name says it. */
const unlimitedLook = { display: { xs: 'none', xl: 'inline' } } as const
const saysItself = ({ name, isUnlimited }: PlanFacts): boolean =>
  isUnlimited && foldText(name).includes('ilimitad')

const classesOf = ({ isUnlimited, classes }: PlanFacts): string => (isUnlimited ? t.unlimited : classes)

/** The plan that pays bookings, or that will pay them next, with its classes left. */
export const PlanCell = () => {
  const moment = useMoment()
  const user = useRecordContext<AdminUser>()
  if (!user) return null
  const facts = planFacts(user.user_plans, moment)
  if (!facts)
    return (
      <Box component="span" sx={quiet}>
        {noPlan}
      </Box>
    )
  const { name, isLow, isPending, isRenewed, isUnlimited } = facts
  const classes = classesOf(facts)
  // While the payment waits, the next column says so.
  if (isPending || saysItself(facts)) return <span title={name}>{name}</span>
  return (
    <span title={`${name} · ${classes}`}>
      <Box component="span" sx={ownLineOnTablet}>
        {name}
      </Box>
      <Box component="span" sx={separatorLook}>
        {' · '}
      </Box>
      <Box
        component="span"
        sx={{
          ...ownLineOnTablet,
          ...(isLow && !isRenewed ? warning : quiet),
          ...(isUnlimited && unlimitedLook),
        }}
      >
        {classes}
      </Box>
    </span>
  )
}

const line = { display: 'flex', alignItems: 'center', gap: 0.75, lineHeight: 1.3 } as const

/** The mark of the validity. The column of the plan says that few classes are left, so that they do not colour the end of the plan. */
const validityDot = (dot: PlanDot, facts: PlanFacts | undefined): PlanDot => {
  if (!facts || (dot !== 'green' && dot !== 'orange')) return dot
  return facts.isEnding && !facts.isRenewed ? 'orange' : 'green'
}

const looks: Readonly<Record<PlanDot, object>> = {
  red: { color: planMarks.red.colour, fontWeight: 600 },
  orange: warning,
  green: {},
  blue: {},
}

const wordsOf = (dot: PlanDot, facts: PlanFacts | undefined): string => {
  if (dot === 'red') return t.pending
  if (!facts) return planMarks[dot].label
  if (facts.isPaused) return capitalise(paused)
  const { daysLeft = 0, validity } = facts
  return daysLeft > 0 && daysLeft <= ENDING_SOON_DAYS ? t.endsIn(daysLeft) : capitalise(validity)
}

/** Whether the words about the state are about a plan that another one follows. */
const saysRenewed = (dot: PlanDot, facts: PlanFacts | undefined): boolean =>
  dot !== 'red' && facts?.isRenewed === true && !facts.isPaused

const State = ({ dot, facts }: { dot: PlanDot; facts: PlanFacts | undefined }) => {
  const shown = validityDot(dot, facts)
  return (
    <Box component="span" sx={{ ...line, ...looks[shown] }}>
      <DotShape dot={shown} />
      <Box component="span" sx={oneLine}>
        {wordsOf(dot, facts)}
        {saysRenewed(dot, facts) && (
          <>
            <Box component="span" sx={separatorLook}>
              {' · '}
            </Box>
            <Box component="span" sx={{ ...ownLineOnTablet, ...quiet }}>
              {renewed}
            </Box>
          </>
        )}
      </Box>
    </Box>
  )
}

/**
 * The states of the plans in words, shape and colour: a payment that waits, and until when the plan pays or from when it will.
 */
export const ValidityCell = () => {
  const moment = useMoment()
  const user = useRecordContext<AdminUser>()
  if (!user) return null
  const facts = planFacts(user.user_plans, moment)
  const ended = user.dots.length === 0 && endedWords(user.user_plans, moment)
  return (
    <>
      {user.dots.map((dot) => (
        <State key={dot} dot={dot} facts={facts} />
      ))}
      {ended && (
        <Box component="span" sx={quiet}>
          {capitalise(ended)}
        </Box>
      )}
    </>
  )
}

/** The line holds the classes too, so that few classes colour its mark. */
const lineDot = (dot: PlanDot, facts: PlanFacts | undefined): PlanDot => {
  const shown = validityDot(dot, facts)
  return shown === 'green' && facts?.isLow && !facts.isRenewed ? 'orange' : shown
}

/** The same below the name on a phone, in one line: what is most urgent comes first. */
export const PlanLine = ({ user }: { user: AdminUser }) => {
  const moment = useMoment()
  const facts = planFacts(user.user_plans, moment)
  const [dot] = user.dots
  const shown = dot && lineDot(dot, facts)
  const words = [
    ...(dot ? [wordsOf(dot, facts)] : []),
    ...(dot && saysRenewed(dot, facts) ? [renewed] : []),
    ...(facts ? [facts.name, ...(facts.isPending || saysItself(facts) ? [] : [classesOf(facts)])] : [noPlan]),
  ]
  return (
    <Box component="span" sx={{ ...line, overflow: 'hidden' }}>
      {shown && <DotShape dot={shown} />}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {words.join(' · ')}
      </Box>
    </Box>
  )
}

export const LastVisitCell = () => {
  const { now, zone } = useMoment()
  const user = useRecordContext<AdminUser>()
  return user?.last_visit && formatVisitDay(user.last_visit, civilDateOf(now, zone))
}
