import { isReasonCode, type ReasonCode, texts } from '@estudio/domain'

/** Codes that say nothing a person could act on: the screen's own text says more (B10). */
const vague: readonly ReasonCode[] = ['internal_error']

const codeOf = (error: unknown): unknown => {
  const { code, body } = (error ?? {}) as { code?: unknown; body?: { code?: unknown } }
  return code ?? body?.code
}

/** The reason code of a refused call, whichever client threw it. */
export const reasonOf = (error: unknown): ReasonCode | undefined => {
  const code = codeOf(error)
  return isReasonCode(code) ? code : undefined
}

/**
 * What to tell about a failed call (B10): a refusal with a reason code speaks for itself, a lost connection adds the way
 * out to the screen's fixed text, anything else is that fixed text.
 */
export const errorText = (error: unknown, fixed: string): string => {
  const reason = reasonOf(error)
  if (reason && !vague.includes(reason) && error instanceof Error) return error.message
  return codeOf(error) === 'network' ? `${fixed.replace(/\.?$/, '.')} ${texts.common.offline}` : fixed
}
