import type {
  ConfirmStatementInput,
  MovementGroup,
  Statement,
  StatementMovement,
  StatementPayments,
} from '@estudio/contract'
import { formatBalance, formatShortDate, formatTablePrice, reasonText, texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { createContext, use, useState } from 'react'
import { DataTable, useGetOne, useNotify } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { errorText, reasonCodeOf } from '../data/error-text.ts'
import { Facts } from '../ui/facts.tsx'
import { fromTablet, growing, ListTable, longText } from '../ui/list-table.tsx'
import { success } from '../ui/notifications.tsx'
import { Person } from '../ui/person.tsx'
import { ResourceList } from '../ui/resource-list.tsx'
import { SelectFilter } from '../ui/select-filter.tsx'
import { plansOfUser } from '../users/index.ts'
import { ChoosePayment } from './choose-payment.tsx'
import { periodOf } from './statement-list.tsx'
import { useConfirmStatement, useUndoStatement } from './use-statements.ts'

const t = texts.admin.statements
const perPage = 50
const groups = Object.keys(t.groups) as MovementGroup[]

type Confirm = (input: ConfirmStatementInput) => void

interface Review {
  statement: Statement
  confirm: Confirm
  isConfirming: boolean
  choose: (movement: StatementMovement) => void
}

const ReviewContext = createContext<Review | undefined>(undefined)

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

/** Why a purchase that the movement names is not certain, in words. */
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
  const { user_plan } = movement
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

/** One by one: a likely plan is confirmed, for others a person chooses. */
const Actions = (movement: StatementMovement) => {
  const review = use(ReviewContext)
  if (!review || review.statement.undone_at || movement.paid_at) return null
  const { group, user_plan, id, concept } = movement
  if (group === 'seen' || group === 'ignored') return null
  if (user_plan && (group === 'certain' || group === 'probable'))
    return (
      <Button
        size="small"
        variant="outlined"
        aria-label={`${t.confirm}: ${concept}`}
        disabled={review.isConfirming}
        onClick={() => review.confirm({ matches: [{ movement_id: id, user_plan_id: user_plan.id }] })}
      >
        {t.confirm}
      </Button>
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

/** A whole movement below one another, where the table has room for one column. */
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

const MovementTable = () => {
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

const Undo = ({ statement }: { statement: Statement }) => {
  const [open, setOpen] = useState(false)
  const notify = useNotify()
  const undo = useUndoStatement(statement.id, {
    onSuccess: () => {
      notify(t.undo.done, success)
      setOpen(false)
    },
  })
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {t.undo.action}
      </Button>
      <ConfirmDialog
        open={open}
        title={t.undo.title}
        confirmLabel={t.undo.confirm}
        busy={undo.isPending}
        error={undo.error ? errorText(undo.error, t.undo.error) : undefined}
        onConfirm={() => undo.mutate()}
        onClose={() => setOpen(false)}
      >
        <Typography>
          {statement.paid > 0 && `${t.undo.payments(statement.paid)} `}
          {t.undo.hint}
        </Typography>
      </ConfirmDialog>
    </>
  )
}

const Refusals = ({ refused }: Pick<StatementPayments, 'refused'>) => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    {t.refused(refused.length)}
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {refused.map(({ movement_id, user_plan_id, message }) => (
        <li key={`${movement_id} ${user_plan_id}`}>{message}</li>
      ))}
    </Box>
  </Alert>
)

/** Rows of the file that are no movements, and why; closed until somebody looks. */
const IgnoredRows = ({ ignored_rows, ignored }: Statement) => (
  <Box component="details">
    <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
      {t.ignoredRows.title(ignored_rows)} {t.ignoredRows.show}
    </Typography>
    <Box
      component="ul"
      sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 240, overflowY: 'auto', fontSize: '0.875rem' }}
    >
      {ignored.map(({ line, why }) => (
        <li key={line}>{t.ignoredRows.row(line, why)}</li>
      ))}
      {ignored_rows > ignored.length && <li>{t.ignoredRows.more(ignored_rows - ignored.length)}</li>}
    </Box>
  </Box>
)

/** With what the group means, where the file has some of it. */
const GroupCount = ({ group, count }: { group: MovementGroup; count: number }) => (
  <>
    {count}
    {count > 0 && (
      <Typography variant="caption" color="textSecondary" component="div">
        {t.groupHints[group]}
      </Typography>
    )}
  </>
)

/** How the movements sort, and what all certain ones do with one press. */
const Summary = ({ statement, confirm, isConfirming }: Omit<Review, 'choose'>) => {
  const { counts, ignored_rows, paid, to_confirm, undone_at } = statement
  return (
    <Card
      component="section"
      aria-label={t.movements.group}
      sx={{ p: { xs: 2, sm: 3 }, mb: 2, display: 'grid', gap: 2 }}
    >
      {undone_at && (
        <Typography variant="body2" color="textSecondary">
          {t.undone}
        </Typography>
      )}
      <Facts
        short
        facts={[
          ...groups.map((group) => ({
            label: t.groups[group],
            value: (
              <GroupCount
                group={group}
                count={group === 'ignored' ? counts.ignored - ignored_rows : counts[group]}
              />
            ),
          })),
          { label: t.list.paid, value: paid },
        ]}
      />
      {ignored_rows > 0 && <IgnoredRows {...statement} />}
      {!undone_at && (
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1 }}>
          {to_confirm > 0 && (
            <Button variant="contained" aria-busy={isConfirming} onClick={() => confirm({ certain: true })}>
              {isConfirming ? t.confirming : t.confirmAll(to_confirm)}
            </Button>
          )}
          <Undo statement={statement} />
        </Box>
      )}
    </Card>
  )
}

/** A bank gives every month's file the same name; the period tells the files apart. */
const titleOf = (statement: Statement | undefined) =>
  statement && `${statement.file_name} · ${periodOf(statement)}`

/** A statement of the bank: what it would pay, confirmed at once or one by one, and taken back. */
const StatementPage = () => {
  const { id = '' } = useParams()
  const notify = useNotify()
  const { data: statement, isError } = useGetOne<Statement>('estados-de-cuenta', { id })
  const [choosing, setChoosing] = useState<StatementMovement>()
  const confirmation = useConfirmStatement(id, {
    onSuccess: ({ paid, refused }) => {
      if (paid.length > 0) notify(t.confirmed(paid.length), success)
      else if (refused.length === 0) notify(t.nothingToConfirm, { type: 'info' })
      setChoosing(undefined)
    },
  })
  const refused = confirmation.data?.refused ?? []
  const failed = confirmation.error ? errorText(confirmation.error, t.confirmError) : undefined

  const confirm: Confirm = (input) => {
    if (confirmation.isPending) return
    confirmation.mutate(input, {
      onError: (error) => notify(errorText(error, t.confirmError), { type: 'error' }),
    })
  }
  return (
    <ReviewContext
      value={statement && { statement, confirm, isConfirming: confirmation.isPending, choose: setChoosing }}
    >
      <ResourceList
        key={id}
        resource={`estados-de-cuenta/${id}/movements`}
        title={titleOf(statement) ?? (isError ? t.title : undefined)}
        perPage={perPage}
        sort={{ field: 'line', order: 'ASC' }}
        add={
          <Button component={Link} to="/estados-de-cuenta" variant="outlined">
            {t.title}
          </Button>
        }
        above={
          <>
            {statement && <Summary {...{ statement, confirm, isConfirming: confirmation.isPending }} />}
            {refused.length > 0 && <Refusals refused={refused} />}
          </>
        }
        filters={[
          <SelectFilter key="group" source="group" label={t.movements.group} names={t.groups} alwaysOn />,
        ]}
      >
        <MovementTable />
      </ResourceList>
      {choosing && (
        <ChoosePayment
          movement={choosing}
          busy={confirmation.isPending}
          error={reasonCodeOf(confirmation.error) ? failed : undefined}
          onChoose={(payment, reason) =>
            confirm({ matches: [{ movement_id: choosing.id, user_plan_id: payment.id, reason }] })
          }
          onClose={() => setChoosing(undefined)}
        />
      )}
    </ReviewContext>
  )
}

export default StatementPage
