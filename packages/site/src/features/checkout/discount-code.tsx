import {
  checkDiscountMutation,
  discountsOfferedQuery,
  failureText,
  useHttp,
  useSession,
  useWrite,
} from '@estudio/client'
import type { DiscountQuote, PlanForPurchase } from '@estudio/contract'
import { LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { BusyButton, ChevronDownIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTypedForm } from '../../ui/dialogs/typed-forms'

const { discount } = texts.checkout

/** Whether the studio offers any discount code; false until it is known, and whether that was asked. */
export const useDiscountsOffered = () => {
  const http = useHttp()
  const { user } = useSession()
  const { data = false, isFetched } = useQuery(discountsOfferedQuery(http, user?.id))
  return { offered: data, isKnown: isFetched || data }
}

/**
 * Requests the price with a code: only the server computes prices. Only the latest request can result in a quote, and
 * no request can after `forget`.
 */
const useDiscountCheck = (plan: PlanForPurchase, onQuote: (quote: DiscountQuote) => void) => {
  const checking = useWrite(checkDiscountMutation(useHttp()))
  const { error } = checking
  return {
    // The callback of `mutate` runs for the latest call only; that of the mutation would run for every call.
    check: (code: string) => checking.mutate({ code, plan_id: plan.id }, { onSuccess: onQuote }),
    busy: checking.isPending,
    error: error ? failureText(error, discount.error) : undefined,
    forget: checking.reset,
  }
}

interface DiscountCodeProps {
  plan: PlanForPurchase
  quote: DiscountQuote | null
  onQuote: (quote: DiscountQuote | null) => void
}

const row = {
  mt: 2,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  alignItems: 'start',
  gap: 1.5,
} as const

interface FieldProps extends Omit<DiscountCodeProps, 'quote'> {
  /** Whether the field replaces the button that had the focus. */
  autoFocus: boolean
}

const Field = ({ plan, onQuote, autoFocus }: FieldProps) => {
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { check, busy, error, forget } = useDiscountCheck(plan, onQuote)
  useTypedForm(code !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(code.trim() === '')
    if (code.trim() !== '') check(code.trim())
  }
  const fieldError = isMissing ? discount.required : error
  return (
    <Box component="form" noValidate onSubmit={submit} sx={row}>
      <TextField
        label={discount.field}
        autoFocus={autoFocus}
        value={code}
        onChange={({ target }) => {
          setCode(target.value.toUpperCase())
          setIsMissing(false)
          forget()
        }}
        error={fieldError !== undefined}
        helperText={fieldError}
        size="small"
        slotProps={{
          htmlInput: {
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
            maxLength: LIMITS.name,
          },
          formHelperText: { role: 'alert' },
        }}
      />
      <BusyButton type="submit" variant="outlined" size="small" busy={busy}>
        {discount.apply}
      </BusyButton>
    </Box>
  )
}

/** The discount code, if the studio offers any: a button until the member has a code. */
export const DiscountCode = ({ plan, quote, onQuote }: DiscountCodeProps) => {
  const titleId = useId()
  const { offered } = useDiscountsOffered()
  // The pressed button disappears: the focus moves to its replacement.
  const [quoteChanged, setQuoteChanged] = useState(false)
  const change = (next: DiscountQuote | null) => {
    setQuoteChanged(true)
    onQuote(next)
  }
  const [isOpened, setIsOpened] = useState(false)
  if (!offered && !quote) return null
  if (!quote && !quoteChanged && !isOpened)
    return (
      <Card component="section" aria-label={discount.label}>
        <Button
          fullWidth
          color="secondary"
          endIcon={<ChevronDownIcon />}
          onClick={() => setIsOpened(true)}
          sx={{
            justifyContent: 'space-between',
            textAlign: 'left',
            px: { xs: 2, sm: 3 },
            py: 1.5,
            borderRadius: 0,
          }}
        >
          {discount.label}
        </Button>
      </Card>
    )
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h5" component="h2">
        {discount.label}
      </Typography>
      {quote ? (
        <Box sx={{ ...row, alignItems: 'center' }}>
          <Typography role="status" color="success">
            {discount.applied(quote.discount_percent)}: {quote.code}
          </Typography>
          <Button color="secondary" size="small" autoFocus={quoteChanged} onClick={() => change(null)}>
            {discount.remove}
          </Button>
        </Box>
      ) : (
        <Field plan={plan} onQuote={change} autoFocus />
      )}
    </Card>
  )
}
