import { maxLengthOf, SaleInput } from '@estudio/contract'
import { centavos } from '@estudio/domain'
import { formatTablePrice, paymentMethodName, texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { NumberInput, RadioButtonGroupInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useMay } from '../auth/use-may.ts'
import { paidAmount } from '../ui/amount.ts'
import { PRICE_STEP } from '../ui/screen-constants'
import { changeOf, type SaleValues } from './sale-values.ts'

const t = texts.admin.counter
const methods = (['cash', 'card', 'transfer'] as const).map((id) => ({
  id,
  name: paymentMethodName({ payment_method: id, payment_channel: null }),
}))

const Change = () => {
  const change = changeOf(useWatch<SaleValues>() as SaleValues)
  return (
    <Typography role="status" className="tabular" sx={{ minHeight: 24, fontWeight: 600 }}>
      {change !== undefined && t.changeOf(formatTablePrice(change))}
    </Typography>
  )
}

/** The method, the amount, and what a client who pays in cash hands over. `price` is what the server charges. */
export const MoneyInputs = ({ price }: { price: number | undefined }) => {
  const may = useMay()
  const [method, amount] = useWatch<SaleValues, ['method', 'amount_paid']>({
    name: ['method', 'amount_paid'],
  })
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
      <NumberInput
        source="amount_paid"
        label={t.amount}
        {...paidAmount}
        step={PRICE_STEP}
        readOnly={!may('sales.price')}
      />
      {differs && may('sales.price') && (
        <TextInput
          source="reason"
          label={t.reason}
          slotProps={{ htmlInput: { maxLength: maxLengthOf(SaleInput, 'reason') } }}
        />
      )}
      {method === 'cash' && (
        <>
          <NumberInput source="received" label={t.received} min={0} step={PRICE_STEP} />
          <Change />
        </>
      )}
    </>
  )
}
