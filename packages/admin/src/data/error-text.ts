import { failureText } from '@estudio/client'
import { isReasonCode, type ReasonCode, texts } from '@estudio/texts'

const codeOf = (error: unknown): unknown => {
  const { code, body } = (error ?? {}) as { code?: unknown; body?: { code?: unknown } }
  return code ?? body?.code
}

/** The reason code of a refused call, whichever client threw it. */
export const reasonCodeOf = (error: unknown): ReasonCode | undefined => {
  const code = codeOf(error)
  return isReasonCode(code) ? code : undefined
}

/** Whether no answer came. */
export const isConnectionLost = (error: unknown): boolean => codeOf(error) === 'network'

/**
 * What to tell about a failed call: the server's words, or the screen's fixed text (C02), to which a lost connection adds
 * the way out.
 */
export const errorText = (error: unknown, fixed: string): string =>
  failureText(
    error,
    isConnectionLost(error) ? `${fixed.replace(/\.?$/, '.')} ${texts.common.offline}` : fixed,
  )
