import { maxLengthOf, SaleInput } from '@estudio/contract'
import { centavos } from '@estudio/domain'
import { paymentMethodName, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { NumberInput, RadioButtonGroupInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useMay } from '../auth/use-may.ts'
import { paidAmount } from '../ui/amount.ts'
import { PRICE_STEP } from '../ui/screen-constants'
import { type SaleValues, waivesFirstTime } from './sale-values.ts'

const t = texts.admin.counter
const methods = (['cash', 'card', 'transfer'] as const).map((id) => ({
  id,
  name: paymentMethodName({ payment_method: id, payment_channel: null }),
}))

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
      />
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
