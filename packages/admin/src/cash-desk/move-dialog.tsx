import { useIdempotent, useWrite } from '@estudio/client'
import {
  type CashDay,
  type CashMovementAnswer,
  CashMovementInput,
  maxLengthOf,
  paths,
} from '@estudio/contract'
import { formatLongDate, formatTablePrice, texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { NumberInput, RadioButtonGroupInput, TextInput, useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useStudioData } from '../data/data-provider.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { success } from '../ui/notifications.tsx'
import { PRICE_STEP } from '../ui/screen-constants'
import { checkMove, type MoveValues, moveRange, toMoveValues } from './move-values.ts'

const t = texts.admin.cashDesk

const useMoveCash = (date: string) => {
  const { sendJson } = useStudioData()
  const idempotent = useIdempotent()
  return useWrite({
    mutationFn: (input: CashMovementInput) =>
      idempotent(input, (idempotencyKey) =>
        sendJson<CashMovementAnswer>(paths.admin.cashMovements(date), {
          method: 'POST',
          body: input,
          idempotencyKey,
        }),
      ),
    invalidates: [['caja']],
    waits: true,
  })
}

const kinds = (['float', 'withdrawal', 'deposit'] as const).map((id) => ({ id, name: t.move.kinds[id] }))

/** Says that the day's float is replaced. */
const Replaces = ({ float }: CashDay['drawer']) => {
  const kind = useWatch<MoveValues, 'kind'>({ name: 'kind' })
  if (kind !== 'float' || float === 0) return null
  return <Typography variant="body2">{t.move.replaces(formatTablePrice(float))}</Typography>
}

interface MoveDialogProps {
  day: CashDay
  onClose: () => void
}

/** Records the float of an open day, or cash that is put into the drawer or taken out of it. */
const MoveDialog = ({ day, onClose }: MoveDialogProps) => {
  const { mutateAsync } = useMoveCash(day.id)
  const notify = useNotify()
  const onSubmit = async ({ kind, amount, reason }: MoveValues) => {
    await mutateAsync({ kind, amount: amount ?? 0, reason: reason?.trim() || null })
    notify(t.move.done, success)
  }
  return (
    <FormDialog<MoveValues>
      title={t.move.title(formatLongDate(day.id))}
      submit={t.move.submit}
      saveError={t.move.error}
      defaultValues={toMoveValues(day)}
      validate={checkMove}
      onSubmit={onSubmit}
      onClose={onClose}
      width="xs"
    >
      <RadioButtonGroupInput
        source="kind"
        label={t.move.kind}
        choices={kinds}
        translateChoice={false}
        row={false}
      />
      <NumberInput source="amount" label={t.move.amount} {...moveRange} step={PRICE_STEP} />
      <Replaces {...day.drawer} />
      <TextInput
        source="reason"
        label={t.move.reason}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: maxLengthOf(CashMovementInput, 'reason') } }}
      />
    </FormDialog>
  )
}

export default MoveDialog
