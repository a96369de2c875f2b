/** The code decides; the message only without one. */
export interface ProviderError {
  code?: string | null
  message?: string | null
  status?: number | null
  name?: string | null
}

export interface Rule<Kind extends string> {
  kind: Kind
  codes: readonly string[]
  /** Lower-case pieces of the provider's message. */
  messages: readonly string[]
}

export const isNetworkFault = (error: ProviderError): boolean =>
  error.code === 'network' ||
  error.name === 'AuthRetryableFetchError' ||
  /failed to fetch|network ?error|networkerror|load failed|fetch failed/i.test(error.message ?? '')

export const matching = <Kind extends string>(
  rules: readonly Rule<Kind>[],
  error: ProviderError,
): Kind | undefined => {
  const message = (error.message ?? '').toLowerCase()
  const byCode = rules.find(({ codes }) => !!error.code && codes.includes(error.code))
  return (byCode ?? rules.find(({ messages }) => messages.some((piece) => message.includes(piece))))?.kind
}
