import {
  type OnlineMethod,
  OnlineMethodInput,
  type PaymentSettings,
  PaymentSettingsInput,
  rangeOf,
} from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { FormErrors } from '../../ui/form/form.tsx'
import { schemaErrors } from '../../ui/form/schema-errors.ts'

const t = texts.admin.onlineSettings.offer

interface MethodValues {
  offered: boolean
  min: number | null
  max: number | null
}

/** Each method by its name, so that a field has the address `card.min`. */
export interface OfferValues extends Record<OnlineMethod, MethodValues> {
  voucher_days: number | null
  open_minutes: number | null
}

export const limitRange = rangeOf(OnlineMethodInput, 'min')
export const termRange = (name: 'voucher_days' | 'open_minutes') => rangeOf(PaymentSettingsInput, name)

export const toOfferValues = ({ methods, voucher_days, open_minutes }: PaymentSettings): OfferValues => {
  const of = (id: OnlineMethod): MethodValues => {
    const { offered = false, min = null, max = null } = methods.find((method) => method.id === id) ?? {}
    return { offered, min, max }
  }
  return { card: of('card'), oxxo: of('oxxo'), spei: of('spei'), voucher_days, open_minutes }
}

const ids = ['card', 'oxxo', 'spei'] as const

export const toOfferInput = (values: OfferValues): PaymentSettingsInput => ({
  methods: ids.map((id) => ({
    id,
    offered: values[id].offered,
    min: values[id].min ?? 0,
    max: values[id].max ?? 0,
  })),
  voucher_days: values.voucher_days ?? 0,
  open_minutes: values.open_minutes ?? 0,
})

const every = t.amount(limitRange)
const methodErrors = schemaErrors(OnlineMethodInput, { min: { every }, max: { every } })
const termErrors = schemaErrors(PaymentSettingsInput, {
  voucher_days: { every: t.days(termRange('voucher_days')) },
  open_minutes: { every: t.minutes(termRange('open_minutes')) },
})

const checkMethod = (id: OnlineMethod, values: MethodValues) => {
  const { min, max } = methodErrors({ id, ...values })
  const isReversed = Number(values.min) > Number(values.max)
  const found = { min, max: max ?? (isReversed ? t.order : undefined) }
  return found.min || found.max ? found : undefined
}

export const checkOffer = (values: OfferValues): { [Name in keyof OfferValues]?: string | object } => {
  const { voucher_days, open_minutes } = termErrors(toOfferInput(values)) as FormErrors<OfferValues>
  return {
    ...Object.fromEntries(ids.map((id) => [id, checkMethod(id, values[id])])),
    voucher_days,
    open_minutes,
  }
}
