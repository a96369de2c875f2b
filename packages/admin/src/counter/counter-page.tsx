import type { AdminUser, Plan, SaleAnswer, StaffPaymentMethod } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useState } from 'react'
import { HttpError, useGetOne, useStore } from 'react-admin'
import { type UseFormReturn, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { clientParameter } from '../shared/counter-address.ts'
import { usePlansOnSale } from '../shared/sold-plans/use-user-plans.ts'
import { Failure } from '../ui/failure.tsx'
import { focusField } from '../ui/form/focus-invalid.ts'
import { StudioForm } from '../ui/form/form.tsx'
import { readAnew } from '../ui/form/record-dialogs.tsx'
import { Page } from '../ui/page.tsx'
import { useOfferUndo } from '../ui/undo.tsx'
import { ClientInputs, ReadingClient } from './client-inputs.tsx'
import { useDiscount } from './discount-input.tsx'
import { MoneyInputs } from './money-inputs.tsx'
import { PlanInputs } from './plan-inputs.tsx'
import { SaleDone } from './sale-done.tsx'
import { SALE_BAR_HEIGHT, SaleSummary } from './sale-summary.tsx'
import {
  checkSale,
  emptySale,
  priceOf,
  renewalOf,
  type SaleValues,
  startAfterPlans,
  toSale,
} from './sale-values.ts'
import { OFFERED_SECONDS, useSell, useUndoSale } from './use-counter.ts'

const t = texts.admin.counter

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 352px' },
  alignItems: 'start',
  // On a tablet the form ends at the end of the screen at least, so that its bar lies there too.
  gridTemplateRows: { md: 'auto auto 1fr', xl: 'auto' },
  minHeight: { md: 'calc(100dvh - 136px)', xl: 0 },
} as const

const inputs = {
  p: 2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  // A field that gets the focus is scrolled out from under the bar. The bar is always in view, and its button scrolls nothing.
  '& input, & button, & [role="combobox"]': { scrollMarginBottom: { xs: SALE_BAR_HEIGHT + 16, xl: 0 } },
} as const

/** The first thing that is left to do has the focus: to find the client, to choose the plan, or only to press the button. */
const useFirstFocus = (known: AdminUser | null, planId: string | null) => {
  const [first] = useState(() => {
    if (!known) return 'client'
    return planId ? 'button' : 'plan'
  })
  useEffect(() => {
    if (first === 'plan') focusField('plan_id')
  }, [first])
  return first
}

const SaleFields = ({ known }: { known: AdminUser | null }) => {
  const { now, zone } = useMoment()
  const { getFieldState, resetField, setValue } = useFormContext<SaleValues>()
  const { dirtyFields } = useFormState<SaleValues>()
  const [planId, applied] = useWatch<SaleValues, ['plan_id', 'applied']>({ name: ['plan_id', 'applied'] })
  const [client, setClient] = useState(known)
  const first = useFirstFocus(known, planId)
  const onSale = usePlansOnSale()
  const plan = onSale.data?.find(({ id }) => id === planId)
  const discount = useDiscount(plan)
  /** A plan that was chosen by hand stays. */
  const proposePlan = (chosen: AdminUser | null) => {
    if (getFieldState('plan_id').isDirty || getFieldState('amount_paid').isDirty) return
    const renewal = renewalOf(chosen, onSale.data ?? [])
    resetField('plan_id', { defaultValue: renewal?.id ?? null })
    resetField('amount_paid', { defaultValue: renewal ? priceOf(renewal) : null })
  }
  const choose = (chosen: AdminUser | null) => {
    setClient(chosen)
    discount.drop()
    setValue('first_time_refused', null)
    setValue('balance', chosen?.balance ?? 0)
    proposePlan(chosen)
    if (dirtyFields.start_date) return
    const today = civilDateOf(now, zone)
    resetField('start_date', { defaultValue: startAfterPlans(chosen, today) ?? today })
  }
  return (
    <Box sx={columns}>
      <Card sx={inputs}>
        <ClientInputs client={client} isFocused={first === 'client'} onChoose={choose} />
        {onSale.isPending && <Skeleton variant="rounded" height={240} />}
        {onSale.isLoadingError && <Failure query={onSale} text={texts.admin.users.plans.loadError} />}
        <PlanInputs plans={onSale.data} plan={plan} client={client} discount={discount} />
        <MoneyInputs price={applied?.price ?? (plan && priceOf(plan))} />
      </Card>
      <SaleSummary client={client} plan={plan} isButtonFocused={first === 'button'} />
    </Box>
  )
}

/** Has the shape of the form, so that the client stays in place when the form is shown. */
const ReadingSale = ({ client }: { client: AdminUser | null }) => (
  <Box sx={columns} aria-busy>
    <Card sx={inputs}>
      <ReadingClient client={client} />
      <Skeleton variant="rounded" height={240} />
    </Card>
    <Skeleton variant="rounded" height={320} />
  </Box>
)

interface SaleFormProps {
  /** The client who is already chosen. */
  client: AdminUser | null
  /** The plan that is already chosen. */
  renewal: Plan | undefined
  onSold: (sale: SaleAnswer) => void
}

/** A reason allows a plan for first-timers, so that the refusal is an error of the field of the reason. */
const isFirstTimeOnly = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.body?.code === 'first_time_only'

const SaleForm = ({ client, renewal, onSold }: SaleFormProps) => {
  const { now, zone } = useMoment()
  const [method, rememberMethod] = useStore<StaffPaymentMethod>('counter.lastMethod', 'cash')
  const [initial] = useState(() => emptySale(civilDateOf(now, zone), method, client, renewal))
  const sell = useSell()
  const onSubmit = async (values: SaleValues, form: UseFormReturn<SaleValues>) => {
    const sale = await sell.mutateAsync(toSale(values)).catch((error: unknown) => {
      if (!isFirstTimeOnly(error)) throw error
      form.setValue('first_time_refused', values.plan_id)
      throw new HttpError(error.message, error.status, { errors: { reason: error.message } })
    })
    rememberMethod(values.method)
    onSold(sale)
  }
  return (
    <StudioForm<SaleValues> defaultValues={initial} validate={checkSale} onSubmit={onSubmit}>
      <SaleFields known={client} />
    </StudioForm>
  )
}

/**
 * The client in the address, from whose file or row “Cobrar” was pressed. It is read again, because the start of the sale depends on
 * the plans that the client has by now; the name is known from the file or the row.
 */
const useKnownClient = () => {
  const [search] = useSearchParams()
  const id = search.get(clientParameter)
  const client = useGetOne<AdminUser>('usuarios', { id: id ?? '' }, { ...readAnew, enabled: id !== null })
  const { data = null, error, refetch } = client
  const isError = client.isError && data === null
  // The form begins with the client's plan, so that it waits for the plans; without them it says so itself.
  const onSale = usePlansOnSale()
  return {
    client: data,
    renewal: renewalOf(data, onSale.data ?? []),
    isReading: id !== null && (!client.isFetchedAfterMount || onSale.isPending),
    isError,
    error,
    refetch,
  }
}

/** The counter: sells a plan with one press, to a client of the studio or to a new one. */
const CounterPage = () => {
  const { key } = useLocation()
  const navigate = useNavigate()
  const { client, renewal, isReading, isError, error, refetch } = useKnownClient()
  const [openedAt, setOpenedAt] = useState(key)
  const [sold, setSold] = useState<SaleAnswer>()
  const undo = useUndoSale()
  const offerUndo = useOfferUndo()
  const clear = () => setSold(undefined)
  // “Cobrar” in the menu and the key c lead from a receipt to the next sale. A form that is being filled in stays.
  if (openedAt !== key) {
    setOpenedAt(key)
    clear()
  }
  const finish = (sale: SaleAnswer) => {
    setSold(sale)
    offerUndo({
      message: t.soldTo(sale.user.full_name),
      seconds: OFFERED_SECONDS,
      takeBack: () => undo.mutateAsync(sale.user_plan.id).then(clear),
      undone: t.undone,
    })
  }
  return (
    <Page title={t.title}>
      {sold && <SaleDone sale={sold} onNext={() => void navigate('/cobrar', { replace: true })} />}
      {!sold && isReading && !isError && <ReadingSale client={client} />}
      {!sold && isError && <Failure query={{ error, refetch }} text={t.clientError} />}
      {!sold && !isReading && !isError && <SaleForm client={client} renewal={renewal} onSold={finish} />}
    </Page>
  )
}

export default CounterPage
