import type { Statement, StatementMovement, StatementPayments } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useGetOne, useNotify } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { errorText } from '../data/error-text.ts'
import { ResourceList } from '../ui/list/resource-list.tsx'
import { success } from '../ui/notifications.tsx'
import { ChoosePayment } from './choose-payment.tsx'
import { MovementTable } from './movement-table.tsx'
import { periodOf } from './period.ts'
import { type Confirm, ReviewContext } from './review.ts'
import { Summary } from './statement-summary.tsx'
import { useConfirmStatement } from './use-statements.ts'

const t = texts.admin.statements
const perPage = 50

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

/** A bank gives every month's file the same name; the period distinguishes the files. */
const titleOf = (statement: Statement | undefined) =>
  statement && `${statement.file_name} · ${periodOf(statement)}`

/** A bank statement: staff confirm its matches together or one by one, and can undo the import. */
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
  const choose = (movement: StatementMovement) => {
    // The dialog does not open with the error of an earlier attempt.
    if (confirmation.isError) confirmation.reset()
    setChoosing(movement)
  }
  const confirm: Confirm = (input) => {
    if (confirmation.isPending) return
    confirmation.mutate(input, {
      onError: (error) => notify(errorText(error, t.confirmError), { type: 'error' }),
    })
  }
  // A row's own confirmation may fail while the dialog of another movement is open.
  const isOfChosen = confirmation.variables?.matches?.[0]?.movement_id === choosing?.id
  return (
    <ReviewContext value={statement && { statement, confirm, isConfirming: confirmation.isPending, choose }}>
      <ResourceList
        key={id}
        resource={`estados-de-cuenta/${id}/movements`}
        title={titleOf(statement) ?? (isError ? t.title : undefined)}
        perPage={perPage}
        sort={{ field: 'group', order: 'ASC' }}
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
      >
        <MovementTable />
      </ResourceList>
      {choosing && (
        <ChoosePayment
          movement={choosing}
          busy={confirmation.isPending}
          error={isOfChosen && confirmation.error ? errorText(confirmation.error, t.confirmError) : undefined}
          onChoose={(payment, reason) =>
            confirmation.mutate({ matches: [{ movement_id: choosing.id, user_plan_id: payment.id, reason }] })
          }
          onClose={() => setChoosing(undefined)}
        />
      )}
    </ReviewContext>
  )
}

export default StatementPage
