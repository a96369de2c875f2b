import type { AdminUser, DiscountQuote, PaymentMethod, SaleAnswer } from '@estudio/contract'
import { civilDateOf, SALE_UNDO_SECONDS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useStore } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { errorText } from '../data/error-text.ts'
import { Failure } from '../ui/failure.tsx'
import { FormSaveButton, StudioForm, SubmitError } from '../ui/form.tsx'
import { Page } from '../ui/page.tsx'
import { useOfferUndo } from '../ui/undo.tsx'
import { usePlansOnSale } from '../users/plans/use-user-plans.ts'
import { ClientInputs } from './client-inputs.tsx'
import { MoneyInputs } from './money-inputs.tsx'
import { PlanInputs } from './plan-inputs.tsx'
import { SaleDone } from './sale-done.tsx'
import { checkSale, emptySale, priceOf, type SaleValues, startAfterPlans, toSale } from './sale-values.ts'
import { useSell, useUndoSale } from './use-counter.ts'

const t = texts.admin.counter

/** The offer ends before the server's minute, because a press takes a moment to arrive. */
const OFFERED_SECONDS = SALE_UNDO_SECONDS - 5

const SaleInputs = () => {
  const { now, zone } = useMoment()
  const { setValue } = useFormContext<SaleValues>()
  const planId = useWatch<SaleValues, 'plan_id'>({ name: 'plan_id' })
  const [client, setClient] = useState<AdminUser | null>(null)
  const [quote, setQuote] = useState<DiscountQuote>()
  const onSale = usePlansOnSale()
  const plans = onSale.data ?? []
  const plan = plans.find(({ id }) => id === planId)
  const choose = (chosen: AdminUser | null) => {
    setClient(chosen)
    const today = civilDateOf(now, zone)
    setValue('start_date', startAfterPlans(chosen, today) ?? today)
  }
  return (
    <>
      <ClientInputs onChoose={choose} />
      {onSale.isPending && <Skeleton variant="rounded" height={120} />}
      {onSale.isLoadingError && (
        <Failure
          message={errorText(onSale.error, texts.admin.users.plans.loadError)}
          onRetry={() => void onSale.refetch()}
        />
      )}
      <PlanInputs plans={plans} client={client} onQuote={setQuote} />
      <MoneyInputs price={quote?.price ?? (plan && priceOf(plan))} />
    </>
  )
}

const SaleForm = ({ onSold }: { onSold: (sale: SaleAnswer) => void }) => {
  const { now, zone } = useMoment()
  const [method, rememberMethod] = useStore<PaymentMethod>('counter.lastMethod', 'cash')
  const [initial] = useState(() => emptySale(civilDateOf(now, zone), method))
  const sell = useSell()
  const undo = useUndoSale()
  const offerUndo = useOfferUndo()
  const onSubmit = async (values: SaleValues) => {
    const sale = await sell.mutateAsync(toSale(values))
    rememberMethod(values.method)
    offerUndo({
      message: t.soldTo(sale.user.full_name),
      seconds: OFFERED_SECONDS,
      takeBack: () => undo.mutateAsync(sale.user_plan.id),
      undone: t.undone,
    })
    onSold(sale)
  }
  return (
    <Card sx={{ p: 2, maxWidth: 560 }}>
      <StudioForm<SaleValues>
        defaultValues={initial}
        validate={checkSale}
        onSubmit={onSubmit}
        warnWhenUnsavedChanges={false}
      >
        <SubmitError saveError={t.error} />
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <SaleInputs />
          <FormSaveButton label={t.submit} saving={t.submitting} />
        </Box>
      </StudioForm>
    </Card>
  )
}

/** The counter: sells a plan with one press, to a client of the studio or to a new one. */
const CounterPage = () => {
  const [sold, setSold] = useState<SaleAnswer>()
  return (
    <Page title={t.title}>
      {sold ? <SaleDone sale={sold} onNext={() => setSold(undefined)} /> : <SaleForm onSold={setSold} />}
    </Page>
  )
}

export default CounterPage
