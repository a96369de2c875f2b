import { useIdempotent, useWrite } from '@estudio/client'
import { type CashDay, CashMovementInput, type DrawerKind, maxLengthOf, rangeOf } from '@estudio/contract'
import { formatLongDate, formatTablePrice, texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { NumberInput, RadioButtonGroupInput, TextInput, useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useApi } from '../data/data-provider.ts'
import type { FormErrors } from '../ui/form/form.tsx'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { schemaErrors } from '../ui/form/schema-errors.ts'
import { success } from '../ui/notifications.tsx'
import { PRICE_STEP } from '../ui/screen-constants'

const t = texts.admin.cashDesk

interface MoveValues {
  kind: DrawerKind
  amount: number | null
  reason: string | null
}

const moveRange = rangeOf(CashMovementInput, 'amount')
const maxReason = maxLengthOf(CashMovementInput, 'reason')

/** A day begins with its float; afterwards cash is mostly taken out. */
const toMoveValues = ({ drawer }: CashDay): MoveValues => ({
  kind: drawer.float === 0 ? 'float' : 'withdrawal',
  amount: null,
  reason: null,
})

const moveErrors = schemaErrors(CashMovementInput, { amount: { every: t.move.amountRequired }, reason: {} })

/** Only a float may be 0, and only a float needs no reason. */
export const checkMove = ({ kind, amount, reason }: MoveValues): FormErrors<MoveValues> => ({
  ...(kind !== 'float' && amount === 0 && { amount: t.move.amountRequired }),
  ...(kind !== 'float' && !reason?.trim() && { reason: t.reasonRequired }),
  ...moveErrors({ amount, reason: reason?.trim() }),
})

const useMoveCash = (date: string) => {
  const api = useApi()
  const idempotent = useIdempotent()
  return useWrite({
    mutationFn: (body: CashMovementInput) =>
      idempotent(body, (idempotencyKey) =>
        api.post('/api/admin/cash-days/{date}/movements', { params: { date }, body, idempotencyKey }),
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
        slotProps={{ htmlInput: { maxLength: maxReason } }}
      />
    </FormDialog>
  )
}

export default MoveDialog
