import { maxLengthOf, type Plan, SaleInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { TextInput, useNotify } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { errorText } from '../data/error-text.ts'
import { priceOf, type SaleValues } from './sale-values.ts'
import { useQuoteSale } from './use-counter.ts'

const t = texts.admin.counter

/** Applies the typed code to the amount, and takes the discount back when it no longer holds. */
export const useDiscount = (plan: Plan | undefined) => {
  const { getValues, setValue } = useFormContext<SaleValues>()
  const notify = useNotify()
  const quote = useQuoteSale()
  const charge = (price: number) => setValue('amount_paid', price, { shouldDirty: true })
  const drop = () => {
    // A quote that is still on its way is ignored.
    quote.reset()
    if (!getValues('applied')) return
    setValue('applied', null)
    if (plan) charge(priceOf(plan))
  }
  const apply = () => {
    const code = getValues('discount_code')?.trim()
    if (!plan || !code) return
    quote.mutate(
      { plan_id: plan.id, user_id: getValues('user_id') ?? undefined, discount_code: code },
      {
        onSuccess: ({ price }) => {
          setValue('applied', { code, price })
          charge(price)
        },
        onError: (error) => notify(errorText(error, t.quoteError), { type: 'error' }),
      },
    )
  }
  return { apply, drop }
}

interface DiscountInputProps {
  plan: Plan | undefined
  discount: ReturnType<typeof useDiscount>
}

export const DiscountInput = ({ plan, discount: { apply, drop } }: DiscountInputProps) => {
  const code = useWatch<SaleValues, 'discount_code'>({ name: 'discount_code' })
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextInput
        source="discount_code"
        label={t.discount}
        onChange={drop}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter applies the code; it does not submit the sale at the full price.
          event.preventDefault()
          apply()
        }}
        slotProps={{ htmlInput: { maxLength: maxLengthOf(SaleInput, 'discount_code') } }}
      />
      <Button
        variant="outlined"
        onClick={apply}
        disabled={!plan || !code?.trim()}
        sx={{ flexShrink: 0, minHeight: 40, px: { xs: 1, sm: 2 } }}
      >
        {t.apply}
      </Button>
    </Box>
  )
}
