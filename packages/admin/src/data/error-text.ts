import { failureText } from '@estudio/client'
import { isReasonCode, type ReasonCode, texts } from '@estudio/texts'

const codeOf = (error: unknown): unknown => {
  const { code, body } = (error ?? {}) as { code?: unknown; body?: { code?: unknown } }
  return code ?? body?.code
}

/** The reason code of a refused call, from either client. */
export const reasonCodeOf = (error: unknown): ReasonCode | undefined => {
  const code = codeOf(error)
  return isReasonCode(code) ? code : undefined
}

/** Whether the request got no answer. */
export const isConnectionLost = (error: unknown): boolean => codeOf(error) === 'network'

/**
 * The text for a failed call: the server's text, or the screen's fixed text. After a lost connection, a sentence
 * with advice is added.
 */
export const errorText = (error: unknown, fixed: string): string =>
  failureText(
    error,
    isConnectionLost(error) ? `${fixed.replace(/\.?$/, '.')} ${texts.common.offline}` : fixed,
  )
