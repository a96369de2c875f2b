import type Stripe from 'stripe'
import {
  type ProviderAccount,
  ProviderMisconfigured,
  ProviderRefused,
  ProviderUnavailable,
} from '../provider.ts'

export interface StripeClient {
  stripe: Stripe
  /** Runs a call of the SDK; its failures become the errors of provider.ts. */
  call<T>(run: (stripe: Stripe) => Promise<T>, signal: AbortSignal): Promise<T>
}

const API_KEY = /^[rs]k_(test|live)_[A-Za-z0-9_]{8,255}$/

/** The server part of the options: Stripe's own, or a double's. */
const server = (baseUrl: string | undefined): { host?: string; port?: string; protocol?: 'http' } => {
  if (baseUrl === undefined) return {}
  const { hostname: host, port } = new URL(baseUrl)
  return { host, port, protocol: 'http' }
}

/** The SDK is loaded here, because a studio without online payments never needs it. */
export async function createStripeClient(account: ProviderAccount): Promise<StripeClient> {
  const mode = API_KEY.exec(account.apiKey)?.[1]
  if (mode === undefined)
    throw new ProviderMisconfigured('The key is not a secret or restricted key of Stripe')
  if (mode !== account.mode) throw new ProviderMisconfigured(`The key belongs to the ${mode} mode of Stripe`)
  const { default: StripeSdk } = await import('stripe')
  const stripe = new StripeSdk(account.apiKey, {
    timeout: 15_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...server(account.baseUrl),
  })
  return {
    stripe,
    call: async (run, signal) => {
      try {
        return await untilAborted(run(stripe), signal)
      } catch (error) {
        throw providerError(error, StripeSdk.errors)
      }
    },
  }
}

/**
 * The SDK takes no signal. When the caller gives up, the call goes on in the background: the SDK sends a request up to three times and
 * waits up to 15 seconds for each answer.
 */
async function untilAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  let abort = () => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(new ProviderUnavailable('The call to Stripe was given up'))
  })
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    return await Promise.race([result, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** The message of the SDK is left out: it can repeat what was sent. */
function providerError(error: unknown, errors: typeof Stripe.errors): unknown {
  if (!(error instanceof errors.StripeError)) return error
  const { type, code, statusCode, requestId } = error
  const message = [type, code, statusCode].filter((part) => part !== undefined).join(' ')
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return new ProviderMisconfigured(message, { requestId })
  if (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAPIError ||
    statusCode === 409 ||
    statusCode === 429
  )
    return new ProviderUnavailable(message, { requestId })
  return new ProviderRefused(code ?? type, { requestId })
}
