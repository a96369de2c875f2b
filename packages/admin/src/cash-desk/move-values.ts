import { type CashDay, CashMovementInput, type DrawerKind, maxLengthOf, rangeOf } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { amountError } from '../ui/amount.ts'
import type { FormErrors } from '../ui/form.tsx'
import { optionalTextError, textError } from '../ui/text-error.ts'

const t = texts.admin.cashDesk

export interface MoveValues {
  kind: DrawerKind
  amount: number | null
  reason: string | null
}

export const moveRange = rangeOf(CashMovementInput, 'amount')
const maxReason = maxLengthOf(CashMovementInput, 'reason')

/** A day begins with its float; afterwards cash is mostly taken out. */
export const toMoveValues = ({ drawer }: CashDay): MoveValues => ({
  kind: drawer.float === 0 ? 'float' : 'withdrawal',
  amount: null,
  reason: null,
})

export const checkMove = ({ kind, amount, reason }: MoveValues): FormErrors<MoveValues> => ({
  amount:
    (amount === 0 && kind !== 'float') || amountError(amount, moveRange.max)
      ? t.move.amountRequired
      : undefined,
  reason:
    kind === 'float' ? optionalTextError(reason, maxReason) : textError(reason, t.reasonRequired, maxReason),
})
