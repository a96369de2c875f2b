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
import { fromTablet, growing, ListTable, longText } from '../ui/list-table.tsx'
import { Person } from '../ui/person.tsx'
import { ReviewContext } from './review.ts'

const t = texts.admin.statements

const tones = {
  certain: { bgcolor: 'studio.sageMist', color: 'studio.sage' },
  probable: { bgcolor: 'studio.band', color: 'text.primary' },
  unknown: { bgcolor: 'studio.band', color: 'text.primary' },
  possible_repeat: { bgcolor: 'studio.band', color: 'text.primary' },
  seen: { bgcolor: 'studio.band', color: 'text.secondary' },
  ignored: { bgcolor: 'studio.band', color: 'text.secondary' },
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
    <Box>{concept || texts.common.noValue}</Box>
    {reference && reference !== concept && (
      <Box sx={{ color: 'text.secondary', fontSize: '0.8rem' }}>{reference}</Box>
    )}
  </>
)

const Plan = (movement: StatementMovement) => {
  const { user_plan, reserved_for } = movement
  if (!user_plan && reserved_for)
    return (
      <>
        <Person name={reserved_for.user.full_name} to={plansOfUser(reserved_for.user.id)} />
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
      <Person name={user.full_name} to={user.id === null ? undefined : plansOfUser(user.id)} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.8rem' }}>{`${plan_name} · ${reference}`}</Box>
      {reason && <Box sx={{ fontSize: '0.8rem' }}>{reason}</Box>}
      {movement.repeat_reason && <Box sx={{ fontSize: '0.8rem' }}>{movement.repeat_reason}</Box>}
    </>
  )
}

/** The action of a movement: confirm a probable match, or choose a purchase. */
const Actions = (movement: StatementMovement) => {
  const review = use(ReviewContext)
  if (!review || review.statement.undone_at || movement.paid_at) return null
  const { group, user_plan, id, concept } = movement
  if (group === 'seen' || group === 'ignored') return null
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

/** The movements of a statement, each with the purchase it pays and its actions. */
export const MovementTable = () => {
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  return (
    <ListTable<StatementMovement>
      label={t.title}
      emptyText={t.movements.empty}
      loadError={t.movements.loadError}
      completeFrom="md"
    >
      <DataTable.Col
        source="day"
        label={t.movements.day}
        sx={fromTablet}
        render={({ day }: StatementMovement) => formatShortDate(day)}
      />
      <DataTable.Col label={t.movements.concept} sx={growing} render={phone ? PhoneMovement : Concept} />
      <DataTable.Col
        source="amount"
        label={t.movements.amount}
        align="right"
        sx={{ ...fromTablet, whiteSpace: 'nowrap' }}
        render={({ amount }: StatementMovement) => formatBalance(amount)}
      />
      <DataTable.Col label={t.movements.group} sx={fromTablet} render={GroupChip} />
      <DataTable.Col label={t.movements.plan} sx={{ ...fromTablet, ...longText }} render={Plan} />
      <DataTable.Col label={texts.common.actions} align="right" sx={fromTablet} render={Actions} />
    </ListTable>
  )
}
