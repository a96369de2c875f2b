import type { StatementMovement } from '@estudio/contract'
import { formatBalance, formatShortDate, formatTablePrice, reasonText, texts } from '@estudio/texts'
import { BusyButton } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { use } from 'react'
import { DataTable } from 'react-admin'
import { plansOfUser } from '../shared/addresses.ts'
import { Clamp } from '../ui/clamp.tsx'
import { closeCells, fromDesktop, fromTablet, growing, ListTable } from '../ui/list/list-table.tsx'
import { Person } from '../ui/person.tsx'
import { PayoutCell } from './payout-cell.tsx'
import { ReviewContext } from './review.ts'

const t = texts.admin.statements

/** The outline keeps the chip visible in the row under the pointer. */
const outlined = { bgcolor: 'background.paper', border: 1, borderColor: 'divider' } as const

const tones = {
  certain: { bgcolor: 'studio.sageMist', color: 'studio.sage', border: 1, borderColor: 'studio.sage' },
  probable: { ...outlined, color: 'text.primary' },
  unknown: { ...outlined, color: 'text.primary' },
  possible_repeat: { ...outlined, color: 'text.primary' },
  payout: { ...outlined, color: 'text.secondary' },
  seen: { ...outlined, color: 'text.secondary' },
  ignored: { ...outlined, color: 'text.secondary' },
} as const

const GroupChip = ({ group, paid_at }: StatementMovement) => (
  <Chip
    size="small"
    label={paid_at ? t.movements.paid : t.groups[group]}
    sx={paid_at ? tones.certain : tones[group]}
  />
)

/** Why the match with the named purchase is not certain, in words. */
const whyNot = ({ code, user_plan }: StatementMovement): string | undefined => {
  if (code === 'amount_differs')
    return reasonText(code, {
      amount: user_plan?.amount_due ? formatTablePrice(user_plan.amount_due) : undefined,
    })
  return code === 'plan_already_paid' ? reasonText(code) : undefined
}

const Concept = ({ concept, reference }: StatementMovement) => (
  <>
    <Clamp text={concept} isTwoLines />
    {reference && reference !== concept && (
      <Box sx={{ fontSize: '0.8rem' }}>
        <Clamp text={reference} tone="quiet" />
      </Box>
    )}
  </>
)

/** The concept and the day, when the table has no room for the column of the day. */
const DatedConcept = (movement: StatementMovement) => (
  <>
    <Concept {...movement} />
    <Box sx={{ color: 'text.secondary', fontSize: '0.8rem' }}>{formatShortDate(movement.day)}</Box>
  </>
)

const Plan = (movement: StatementMovement) => {
  const { user_plan, reserved_for, payout } = movement
  if (payout) return <PayoutCell payout={payout} />
  if (!user_plan && reserved_for)
    return (
      <>
        <Person faceless name={reserved_for.user.full_name} to={plansOfUser(reserved_for.user.id)} />
        <Box
          sx={{ color: 'text.secondary', fontSize: '0.8rem' }}
        >{`${reserved_for.plan_name} · ${reserved_for.reference}`}</Box>
        <Box sx={{ fontSize: '0.8rem' }}>{t.movements.reserved}</Box>
      </>
    )
  if (!user_plan) return null
  const { user, plan_name, reference } = user_plan
  const reason = whyNot(movement)
  return (
    <>
      <Person faceless name={user.full_name} to={user.id === null ? undefined : plansOfUser(user.id)} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.8rem' }}>{`${plan_name} · ${reference}`}</Box>
      {reason && <Box sx={{ fontSize: '0.8rem' }}>{reason}</Box>}
      {movement.repeat_reason && <Box sx={{ fontSize: '0.8rem' }}>{movement.repeat_reason}</Box>}
    </>
  )
}

/** The purchase and the group, when the table has no room for the column of the group. */
const PlanAndGroup = (movement: StatementMovement) => (
  <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
    <Box>
      <Plan {...movement} />
    </Box>
    <GroupChip {...movement} />
  </Box>
)

/** The action of a movement: confirm a probable match, or choose a purchase. */
const Actions = (movement: StatementMovement) => {
  const review = use(ReviewContext)
  if (!review || review.statement.undone_at || movement.paid_at) return null
  const { group, user_plan, id, concept } = movement
  if (group === 'payout' || group === 'seen' || group === 'ignored') return null
  if (user_plan && (group === 'certain' || group === 'probable'))
    return (
      <BusyButton
        size="small"
        variant="outlined"
        aria-label={`${t.confirm}: ${concept}`}
        busy={review.isConfirming}
        busyLabel={t.confirm}
        onClick={() => review.confirm({ matches: [{ movement_id: id, user_plan_id: user_plan.id }] })}
      >
        {t.confirm}
      </BusyButton>
    )
  return (
    <Button
      size="small"
      aria-label={`${t.choose.action}: ${concept}`}
      onClick={() => review.choose(movement)}
    >
      {t.choose.action}
    </Button>
  )
}

/** A movement in a single column, when the table has no room for more. */
const PhoneMovement = (movement: StatementMovement) => (
  <Box sx={{ display: 'grid', gap: 0.75, py: 0.5 }}>
    <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Concept {...movement} />
      </Box>
      <Box className="tabular" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
        {formatBalance(movement.amount)}
      </Box>
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
      {formatShortDate(movement.day)}
      <GroupChip {...movement} />
    </Box>
    <Plan {...movement} />
    <Box sx={{ justifySelf: 'end' }}>
      <Actions {...movement} />
    </Box>
  </Box>
)

/** The reason why a match is not certain is read whole, over as many lines as it takes. */
const wholeText = {
  minWidth: { md: 200 },
  overflowWrap: 'anywhere',
  '&&&': { whiteSpace: 'normal' },
} as const

/** A row of several lines does not touch its edges. */
const roomyRows = {
  ...closeCells,
  '& tbody .MuiTableCell-root': { py: { md: 0.75 } },
} as const

/** The movements of a statement, each with the purchase it pays and its actions. */
export const MovementTable = () => {
  const { breakpoints } = useTheme()
  const phone = useMediaQuery(breakpoints.down('md'), { noSsr: true })
  const tablet = useMediaQuery(breakpoints.between('md', 'xl'), { noSsr: true })
  const WideConcept = tablet ? DatedConcept : Concept
  return (
    <ListTable<StatementMovement>
      label={t.title}
      emptyText={t.movements.empty}
      loadError={t.movements.loadError}
      sortsOnPhone
      sx={roomyRows}
    >
      <DataTable.Col
        source="day"
        label={t.movements.day}
        sx={fromDesktop}
        render={({ day }: StatementMovement) => formatShortDate(day)}
      />
      <DataTable.Col label={t.movements.concept} sx={growing} render={phone ? PhoneMovement : WideConcept} />
      <DataTable.Col
        source="amount"
        label={t.movements.amount}
        align="right"
        sx={{ ...fromTablet, whiteSpace: 'nowrap' }}
        render={({ amount }: StatementMovement) => formatBalance(amount)}
      />
      <DataTable.Col source="group" label={t.movements.group} sx={fromDesktop} render={GroupChip} />
      <DataTable.Col
        label={t.movements.plan}
        sx={{ ...fromTablet, ...wholeText }}
        render={tablet ? PlanAndGroup : Plan}
      />
      <DataTable.Col label={texts.common.actions} align="right" sx={fromTablet} render={Actions} />
    </ListTable>
  )
}
