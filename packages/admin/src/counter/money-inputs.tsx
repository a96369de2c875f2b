import { maxLengthOf, SaleInput } from '@estudio/contract'
import { centavos } from '@estudio/domain'
import { formatTablePrice, paymentMethodName, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { BooleanInput, NumberInput, RadioButtonGroupInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useMay } from '../auth/use-may.ts'
import { paidAmount } from '../ui/form/amount.ts'
import { PRICE_STEP } from '../ui/screen-constants'
import { choiceCards } from './choice-card.ts'
import { type SaleValues, waivesFirstTime } from './sale-values.ts'

const t = texts.admin.counter
const methods = (['cash', 'card', 'transfer'] as const).map((id) => ({
  id,
  name: paymentMethodName({ payment_method: id, payment_channel: null }),
}))

/** Side by side and equally wide where there is room for the longest name. */
const methodsLook = {
  ...choiceCards,
  '& .MuiFormGroup-root': {
    ...choiceCards['& .MuiFormGroup-root'],
    display: { xs: 'flex', sm: 'grid' },
    gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  },
  '& .MuiFormControlLabel-root': { ...choiceCards['& .MuiFormControlLabel-root'], flex: '1 1 auto' },
} as const

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const

/** The method, the amount, and what a client who pays in cash hands over. `price` is what the server charges. */
export const MoneyInputs = ({ price }: { price: number | undefined }) => {
  const may = useMay()
  const values = useWatch<SaleValues>() as SaleValues
  const { method, amount_paid: amount } = values
  const isAgain = waivesFirstTime(values)
  const differs = price !== undefined && amount !== null && centavos(amount) !== centavos(price)
  return (
    <>
      <RadioButtonGroupInput
        source="method"
        label={t.method}
        choices={methods}
        translateChoice={false}
        helperText={false}
        sx={methodsLook}
      />
      {values.balance > 0 && !values.is_new && (
        <BooleanInput
          source="uses_balance"
          label={t.usesBalance(formatTablePrice(values.balance))}
          helperText={false}
        />
      )}
      <Box sx={pair}>
        <NumberInput
          source="amount_paid"
          label={t.amount}
          {...paidAmount}
          step={PRICE_STEP}
          readOnly={!may('sales.price')}
        />
        {method === 'cash' && <NumberInput source="received" label={t.received} min={0} step={PRICE_STEP} />}
      </Box>
      {(isAgain || (differs && may('sales.price'))) && (
        <TextInput
          source="reason"
          label={isAgain ? texts.admin.users.addPlan.overrideReason : t.reason}
          slotProps={{ htmlInput: { maxLength: maxLengthOf(SaleInput, 'reason') } }}
        />
      )}
    </>
  )
}
