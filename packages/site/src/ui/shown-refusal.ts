import { ApiError } from '@estudio/client'
import { isReasonCode, type RefusalAction, refusalActions } from '@estudio/texts'

export interface RefusalShown {
  message: string
  action?: RefusalAction
}

/** What the server said of a failure and, for a rule of the studio, what to do about it; undefined without its words (C02). */
export const shownRefusal = (error: unknown): RefusalShown | undefined => {
  if (!(error instanceof ApiError) || error.serverText === undefined) return undefined
  const { code, serverText } = error
  return { message: serverText, action: isReasonCode(code) ? refusalActions[code] : undefined }
}
