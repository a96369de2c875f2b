import type { AdminUser, PaymentMethod, Plan, SaleAnswer } from '@estudio/contract'
import { civilDateOf, SALE_UNDO_SECONDS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { HttpError, useGetOne, useStore } from 'react-admin'
import { type UseFormReturn, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { clientParameter } from '../shared/counter-address.ts'
import { usePlansOnSale } from '../shared/sold-plans/use-user-plans.ts'
import { Failure } from '../ui/failure.tsx'
import { StudioForm } from '../ui/form.tsx'
import { Page } from '../ui/page.tsx'
import { readAnew, readForDialog } from '../ui/record-dialogs.tsx'
import { useOfferUndo } from '../ui/undo.tsx'
import { ClientInputs } from './client-inputs.tsx'
import { useDiscount } from './discount-input.tsx'
import { MoneyInputs } from './money-inputs.tsx'
import { PlanInputs } from './plan-inputs.tsx'
import { SaleDone } from './sale-done.tsx'
import { SaleSummary } from './sale-summary.tsx'
import {
  checkSale,
  emptySale,
  priceOf,
  renewalOf,
  type SaleValues,
  startAfterPlans,
  toSale,
} from './sale-values.ts'
import { useSell, useUndoSale } from './use-counter.ts'

const t = texts.admin.counter

/** The offer ends before the server's minute, because a press takes a moment to arrive. */
const OFFERED_SECONDS = SALE_UNDO_SECONDS - 5

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) 288px',
    lg: 'minmax(0, 1fr) 352px',
  },
  alignItems: 'start',
} as const

const inputs = { p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const

const SaleFields = ({ known }: { known: AdminUser | null }) => {
  const { now, zone } = useMoment()
  const { resetField, setValue } = useFormContext<SaleValues>()
  const { dirtyFields } = useFormState<SaleValues>()
  const [planId, applied] = useWatch<SaleValues, ['plan_id', 'applied']>({ name: ['plan_id', 'applied'] })
  const [client, setClient] = useState(known)
  const onSale = usePlansOnSale()
  const plan = onSale.data?.find(({ id }) => id === planId)
  const discount = useDiscount(plan)
  const choose = (chosen: AdminUser | null) => {
    setClient(chosen)
    discount.drop()
    setValue('first_time_refused', null)
    if (dirtyFields.start_date) return
    const today = civilDateOf(now, zone)
    resetField('start_date', { defaultValue: startAfterPlans(chosen, today) ?? today })
  }
  return (
    <Box sx={columns}>
      <Card sx={inputs}>
        <ClientInputs client={client} onChoose={choose} />
        {onSale.isPending && <Skeleton variant="rounded" height={120} />}
        {onSale.isLoadingError && <Failure query={onSale} text={texts.admin.users.plans.loadError} />}
        <PlanInputs plans={onSale.data} plan={plan} client={client} discount={discount} />
        <MoneyInputs price={applied?.price ?? (plan && priceOf(plan))} />
      </Card>
      <SaleSummary client={client} plan={plan} />
    </Box>
  )
}

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
  const [method, rememberMethod] = useStore<PaymentMethod>('counter.lastMethod', 'cash')
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
 * the plans that the client has by now.
 */
const useKnownClient = () => {
  const [search] = useSearchParams()
  const id = search.get(clientParameter)
  const one = { id: id ?? '', meta: readForDialog }
  const client = useGetOne<AdminUser>('usuarios', one, { ...readAnew, enabled: id !== null })
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
      {!sold && isReading && <Skeleton variant="rounded" height={240} />}
      {!sold && isError && <Failure query={{ error, refetch }} text={t.clientError} />}
      {!sold && !isReading && !isError && <SaleForm client={client} renewal={renewal} onSold={finish} />}
    </Page>
  )
}

export default CounterPage
