import { type FormValues, textAt, textsAt } from './form-body.ts'
import { type DoubleSession, newSessionId } from './stripe-objects.ts'
import type { StripeState } from './stripe-state.ts'

export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly code: string | undefined,
    message: string,
    readonly param?: string,
  ) {
    super(message)
  }
}

export const invalid = (code: string | undefined, message: string, param?: string): StripeRefusal =>
  new StripeRefusal(400, 'invalid_request_error', code, message, param)

export const required = (values: FormValues, ...names: string[]): string => {
  const text = textAt(values, ...names)
  if (text === undefined)
    throw invalid('parameter_missing', `Missing required param: ${names.join('.')}`, names[0])
  return text
}

export const integer = (text: string, param: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw invalid('parameter_invalid_integer', `Invalid integer: ${text}`, param)
  return Number(text)
}

const addresses = (values: FormValues) => {
  const success_url = required(values, 'success_url')
  const cancel_url = textAt(values, 'cancel_url') ?? null
  for (const address of [success_url, cancel_url])
    if (address !== null && !URL.canParse(address)) throw invalid('url_invalid', 'Not a valid URL')
  return { success_url, cancel_url }
}

/** A method that the account has not enabled, or that cannot take the amount, is left out without a word. */
const eligible = (values: FormValues, cents: number, enabled: ReadonlySet<string>): string[] => {
  const allowed = Object.values(textsAt(values, 'allowed_payment_method_types'))
  const wanted = allowed.length === 0 ? [...enabled] : allowed
  return wanted.filter(
    (method) => enabled.has(method) && (method !== 'oxxo' || (cents >= 10_00 && cents <= 10_000_00)),
  )
}

export function createSession(
  state: StripeState,
  values: FormValues,
  enabled: ReadonlySet<string>,
  origin: string,
) {
  const price = ['line_items', '0', 'price_data'] as const
  const currency = required(values, ...price, 'currency')
  const unit = integer(required(values, ...price, 'unit_amount'), 'line_items[0][price_data][unit_amount]')
  const cents = unit * integer(required(values, 'line_items', '0', 'quantity'), 'line_items[0][quantity]')
  required(values, ...price, 'product_data', 'name')
  if (cents < 10_00) throw invalid('amount_too_small', 'The amount is below the minimum')
  if (cents > 999_999_99) throw invalid('amount_too_large', 'The amount is above the maximum')
  const now = state.seconds()
  const expires_at = integer(textAt(values, 'expires_at') ?? `${now + 24 * 3600}`, 'expires_at')
  if (expires_at < now + 30 * 60 || expires_at > now + 24 * 3600)
    throw invalid(undefined, 'expires_at must be between 30 minutes and 24 hours from now', 'expires_at')
  const days = integer(textAt(values, 'payment_method_options', 'oxxo', 'expires_after_days') ?? '3', 'oxxo')
  if (days < 1 || days > 7) throw invalid(undefined, 'expires_after_days must be from 1 to 7')
  const id = newSessionId(state.live)
  state.intentMetadata.set(id, textsAt(values, 'payment_intent_data', 'metadata'))
  state.voucherDays.set(id, days)
  return state.add<DoubleSession>({
    id,
    object: 'checkout.session',
    amount_total: cents,
    client_reference_id: textAt(values, 'client_reference_id') ?? null,
    created: now,
    currency,
    customer_email: textAt(values, 'customer_email') ?? null,
    expires_at,
    livemode: state.live,
    metadata: textsAt(values, 'metadata'),
    mode: required(values, 'mode'),
    payment_intent: null,
    payment_method_types: eligible(values, cents, enabled),
    payment_status: 'unpaid',
    status: 'open',
    url: `${origin}/c/pay/${id}`,
    ...addresses(values),
  })
}
